/** What the documents use of pdfmake. The package's own types would bring the DOM into the types of the servers. */
declare module 'pdfmake' {
  export interface Format {
    width?: number | '*';
    margin?: readonly [left: number, top: number, right: number, bottom: number];
    alignment?: 'right';
    color?: string;
    fontSize?: number;
    lineHeight?: number;
  }

  export interface Run {
    text: string;
    font: string;
  }

  interface Line {
    type: 'line';
    x1: number;
    y1: number;
    x2: number;
    y2: number;
    lineWidth: number;
    lineColor: string;
  }

  interface Table {
    table: { headerRows: number; dontBreakRows: true; widths: (number | '*')[]; body: Content[][] };
    layout: Record<
      'hLineWidth' | 'vLineWidth' | 'paddingLeft' | 'paddingRight' | 'paddingTop' | 'paddingBottom',
      (index: number) => number
    > & { hLineColor: (index: number) => string };
  }

  export type Content = Format &
    (
      | { text: Run[] }
      | { stack: Content[] }
      | { columns: Content[]; columnGap?: number; unbreakable?: true }
      | { canvas: Line[] }
      | { svg: string }
      | Table
    );

  interface Definition {
    pageSize: 'A4';
    pageMargins: [left: number, top: number, right: number, bottom: number];
    language: string;
    displayTitle: boolean;
    info: { title: string; author: string; creationDate: Date; modDate: Date };
    defaultStyle: Format;
    content: Content[];
    footer: (page: number, pages: number) => Content;
  }

  const pdfmake: {
    virtualfs: { writeFileSync(file: string, data: Buffer): void };
    setFonts(fonts: Record<string, { normal: string }>): void;
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    setLocalAccessPolicy(isAllowed: (file: string) => boolean): void;
    createPdf(definition: Definition): { getBuffer(): Promise<Buffer> };
  };
  export default pdfmake;
}
