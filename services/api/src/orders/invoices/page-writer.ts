import type PDFDocument from 'pdfkit';
import type { Style } from './fonts.ts';
import type { Run, Typeface } from './typeface.ts';

type Pdf = InstanceType<typeof PDFDocument>;

export interface TextSettings {
  style?: Style;
  size?: number;
  colour?: string;
  /** Where the line is cut, and what `align` refers to. */
  width: number;
  align?: 'left' | 'right';
}

/** A line is this much higher than its letters. */
const LINE_HEIGHT = 1.4;

/**
 * Writes text in several fonts. pdfkit breaks lines of one font only, so lines are broken here, at spaces, and a word that is
 * longer than the line at any letter.
 */
export function createPageWriter(pdf: Pdf, typeface: Typeface) {
  for (const { name, data } of typeface.files) pdf.registerFont(name, data);
  const measure = (text: string, { style = 'regular', size = 9.5 }: TextSettings) =>
    typeface
      .listRuns(text, style)
      .reduce((width, run) => width + pdf.font(run.font).fontSize(size).widthOfString(run.text), 0);

  function breakLines(text: string, settings: TextSettings): string[] {
    const lines: string[] = [];
    let line = '';
    const fits = (candidate: string) => measure(candidate.trimEnd(), settings) <= settings.width;
    for (const word of text.match(/\S+\s*/gu) ?? []) {
      if (fits(line + word)) {
        line += word;
        continue;
      }
      if (line !== '') lines.push(line.trimEnd());
      line = '';
      if (fits(word)) {
        line = word;
        continue;
      }
      for (const letter of word) {
        if (line !== '' && !fits(line + letter)) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    if (line !== '') lines.push(line.trimEnd());

    return lines;
  }

  function writeLine(line: string, x: number, y: number, settings: TextSettings): void {
    const { style = 'regular', size = 9.5, colour = 'black', width, align = 'left' } = settings;
    let at = align === 'right' ? x + width - measure(line, settings) : x;
    for (const run of typeface.listRuns(line, style)) {
      pdf.font(run.font).fontSize(size).fillColor(colour);
      writeRun(pdf, run, at, y + baseline(size));
      at += pdf.widthOfString(run.text);
    }
  }

  return {
    /** How high a text will be. */
    heightOf: (text: string, settings: TextSettings) =>
      breakLines(text, settings).length * lineHeight(settings.size),
    /** @returns the height of what was written. */
    write(text: string, x: number, y: number, settings: TextSettings): number {
      const lines = breakLines(text, settings);
      for (const [index, line] of lines.entries()) {
        writeLine(line, x, y + index * lineHeight(settings.size), settings);
      }

      return lines.length * lineHeight(settings.size);
    },
  };
}

export type PageWriter = ReturnType<typeof createPageWriter>;

const lineHeight = (size = 9.5) => size * LINE_HEIGHT;
const baseline = (size: number) => size * 1.08;

/** Fonts of different heights share one baseline. */
const writeRun = (pdf: Pdf, { text }: Run, x: number, y: number) =>
  pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
