import { deflateRawSync } from 'node:zlib';
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import { PDFDocument, PDFHexString, PDFName, PDFNumber, StandardFonts } from 'pdf-lib';

/* Small real documents with known facts, made on the spot, and the broken ones people upload. */

/** One page a fact: the warranty on page 1, the error code on page 2, the support hours on page 3. */
export const manualPages = [
  {
    heading: 'Warranty',
    lines: ['The Aurora router comes with a warranty of 36 months.', 'It begins on the day of purchase.'],
  },
  {
    heading: 'Error codes',
    lines: ['Code E42 means that the cooling fan is blocked.', 'Unplug the device and clean the fan.'],
  },
  {
    heading: 'Support',
    lines: ["The support line answers from 8 to 18 o'clock on workdays.", 'Have the serial number ready.'],
  },
];

export async function manualPdf(pages = manualPages): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const { heading, lines } of pages) {
    const page = pdf.addPage([595, 842]);
    page.drawText(heading, { x: 60, y: 760, size: 20, font });
    for (const [index, line] of lines.entries())
      page.drawText(line, { x: 60, y: 720 - index * 15, size: 11, font });
  }
  return pdf.save();
}

/** Line by line, left and right. */
const brochureColumns = [
  ['The Aurora router brings wireless', 'Support answers on workdays from'],
  ['to every room of the house and needs', 'eight to six. Have the serial number'],
  ['no more than one socket.', 'of the device ready when you call.'],
  ['It is ready in five minutes.'],
];

const brochureTable = [
  ['Model', 'Price', 'Range'],
  ['Aurora 1', '89', '30 m'],
  ['Aurora 2', '129', '50 m'],
];

/** Two columns of text, drawn line by line across the page, and a table below them. */
export async function brochurePdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  const draw = (text: string, x: number, y: number) => page.drawText(text, { x, y, size: 10, font });
  for (const [index, [left, right]] of brochureColumns.entries()) {
    draw(left!, 50, 780 - index * 14);
    if (right) draw(right, 310, 780 - index * 14);
  }
  for (const [index, row] of brochureTable.entries())
    for (const [column, text] of row.entries()) draw(text, 50 + column * 120, 640 - index * 16);
  draw('All prices are without tax.', 50, 540);
  return pdf.save();
}

/** Pages without any text, as a scanner makes them. */
export async function scannedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawRectangle({ x: 40, y: 40, width: 200, height: 300 });
  return pdf.save();
}

/** A file that demands a password: no reader can derive its key from an empty one. */
export async function encryptedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await manualPdf());
  const key = PDFHexString.of('5a'.repeat(32));
  pdf.context.trailerInfo.Encrypt = pdf.context.register(
    pdf.context.obj({
      Filter: PDFName.of('Standard'),
      V: PDFNumber.of(1),
      R: PDFNumber.of(2),
      O: key,
      U: key,
      P: PDFNumber.of(-44),
    }),
  );
  pdf.context.trailerInfo.ID = pdf.context.obj([
    PDFHexString.of('00'.repeat(16)),
    PDFHexString.of('00'.repeat(16)),
  ]);
  return pdf.save({ useObjectStreams: false });
}

export const brokenPdf = (): Uint8Array =>
  Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nno further objects');

/** Two headings, a list-like paragraph and a table of delivery times. */
export async function handbookDocx(): Promise<Uint8Array> {
  const row = (...cells: string[]) =>
    new TableRow({ children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })) });
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: 'Shop handbook', heading: HeadingLevel.HEADING_1 }),
          new Paragraph('For everyone who works in the shop.'),
          new Paragraph({ text: 'Returns', heading: HeadingLevel.HEADING_2 }),
          new Paragraph('Goods can be returned within 45 days with the receipt.'),
          new Paragraph({ text: 'Delivery', heading: HeadingLevel.HEADING_2 }),
          new Table({ rows: [row('Country', 'Days'), row('Austria', '2'), row('Norway', '6')] }),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

/** Word's name for the wrapper around a DOCX with a password, in a container of its old format. */
export const encryptedDocx = (): Uint8Array =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);

/** A DOCX whose document part unpacks to `megabytes` although it declares to hold 100 bytes. */
export function bombDocx(megabytes: number): Uint8Array {
  const content = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024, 0x20), { level: 9 });
  const name = Buffer.from('word/document.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(100, 22);
  local.writeUInt16LE(name.length, 26);
  const directory = Buffer.alloc(46);
  directory.writeUInt32LE(0x02014b50, 0);
  directory.writeUInt16LE(8, 10);
  directory.writeUInt32LE(content.length, 20);
  directory.writeUInt32LE(100, 24);
  directory.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + content.length, 16);
  return Buffer.concat([local, name, content, directory, name, end]);
}
