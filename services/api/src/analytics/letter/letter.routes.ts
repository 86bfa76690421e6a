import { letterCalls, letterLinkCalls } from '@ronin/contracts';
import { getShop } from '@ronin/database';
import { serveCalls } from '@ronin/identity';
import { renderMail } from '@ronin/mail';
import type { ApiContext } from '../../context/context.ts';
import { staffVisitor } from '../../context/gates.ts';
import { presentLetter } from './letter.presenter.ts';
import { changeLetter, confirmLetter, readLetter, stopLetter } from './letters.service.ts';
import { sendLetterNow } from './send-letters.service.ts';
import { writeLetter } from './write-letter.service.ts';

/** In a preview: no letter has it. */
const NO_TOKEN = '00000000-0000-0000-0000-000000000000';

/** Reports by mail (behaviour: reports 24). */
export const letterRoutes = (context: ApiContext) => {
  const { config, database, gates, now } = context;

  return serveCalls(context, letterCalls, {
    getLetter: ({ staff }) => readLetter(database, staff),
    changeLetter: ({ body, staff }) => changeLetter(database, body, { staff, now: now() }),
    previewLetter: async ({ query, staff }) => {
      const letter = await gates.reports(() => writeLetter(context, query.period), staffVisitor(staff));
      const settings = { publicUrl: config.publicUrl, shop: await getShop(database) };
      const { subject, text, html } = renderMail(
        'weekly-letter',
        { ...presentLetter(letter), token: NO_TOKEN },
        settings,
      );
      return { subject, text, html };
    },
    sendLetter: ({ body, staff }) =>
      gates.reports(() => sendLetterNow(context, body.period, staff), staffVisitor(staff)),
  });
};

/** The links in the mails. */
export const letterLinkRoutes = (context: ApiContext) =>
  serveCalls(context, letterLinkCalls, {
    confirmLetter: ({ params }) => confirmLetter(context.database, params.token, context.now()),
    stopLetter: ({ params }) => stopLetter(context.database, params.token),
  });
