import { randomUUID } from 'node:crypto';
import type { ChatMessage, Problem } from '@ronin/contracts';
import { buildPicture } from '@ronin/testing';
import { z } from 'zod';

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

interface SentFile {
  bytes?: Buffer;
  name?: string;
  clientMessageId?: string;
  senderType?: string;
  cookie?: string;
}

interface FileAnswer {
  status: number;
  body: ChatMessage & Partial<Problem>;
  headers: Headers;
}

/** Sends a file like the widget, or with an agent's cookie like the console; a picture by default. */
export async function sendFile(
  url: string,
  sessionId: string,
  { bytes, name = 'ring.png', clientMessageId = randomUUID(), senderType, cookie }: SentFile = {},
): Promise<FileAnswer> {
  const form = new FormData();
  form.set('clientMessageId', clientMessageId);
  if (senderType !== undefined) form.set('senderType', senderType);
  form.set('file', new Blob([new Uint8Array(bytes ?? (await buildPicture()))]), name);

  return await postForm(url, sessionId, form, cookie);
}

export async function postForm(
  url: string,
  sessionId: string,
  body: FormData,
  cookie?: string,
): Promise<FileAnswer> {
  const response = await fetch(`${url}/api/chat/sessions/${sessionId}/files`, {
    method: 'POST',
    body,
    ...(cookie !== undefined && { headers: { Cookie: cookie } }),
  });

  return {
    status: response.status,
    body: z.custom<FileAnswer['body']>().parse(await response.json()),
    headers: response.headers,
  };
}
