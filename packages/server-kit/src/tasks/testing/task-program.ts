/** A program for the tests of a task process: it answers, never answers, ends, or takes all memory. */
process.on('message', (task) => {
  if (task === 'end') process.exit();
  if (task === 'fill') {
    const filled: string[] = [];
    for (;;) filled.push(JSON.stringify(Array.from({ length: 10_000 }, (_, n) => n)));
  }
  if (task !== 'hang') process.send?.({ pid: process.pid, task });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
