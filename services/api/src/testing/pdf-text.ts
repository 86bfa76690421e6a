import { extractText, getDocumentProxy } from 'unpdf';

/** The words of a PDF, page by page, as a reader finds them. */
export async function extractPdfText(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: false });

  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}
