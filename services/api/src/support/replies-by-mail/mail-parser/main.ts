import { parseMail } from './parse-mail.ts';
import { ParserTask } from './parser-messages.ts';

/** The parser of mails: a process of its own, which the api ends when a mail takes too long or too much memory. */
process.on('message', (message) => {
  void parseMail(ParserTask.parse(message).raw).then((mail) => process.send?.({ mail }));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
