// The baseline for the chat: Socket.IO that stores a message with one plain INSERT, acknowledges it and sends it to a room of two.
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
await pool.query(
  `CREATE TABLE IF NOT EXISTS bench_messages (id bigserial PRIMARY KEY, room text, message text, created_at timestamptz DEFAULT now())`,
);

const server = createServer();
const io = new Server(server, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  const { room } = socket.handshake.auth;
  socket.join(room);
  socket.on('message:send', async ({ message }, acknowledge) => {
    const { rows } = await pool.query({
      name: 'insert',
      text: 'INSERT INTO bench_messages (room, message) VALUES ($1, $2) RETURNING *',
      values: [room, message],
    });
    acknowledge({ ok: true, message: rows[0] });
    io.to(room).emit('message', rows[0]);
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
