// The baseline for GET /api/products: Express 5 that only sends prepared bytes. The body comes from standard input.
import express from 'express';

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const body = Buffer.concat(chunks);

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.get('/', (_req, res) => {
  res.set('Content-Type', 'application/json; charset=utf-8');
  res.send(body);
});
const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port));
