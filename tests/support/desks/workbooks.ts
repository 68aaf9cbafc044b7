import { deflateRawSync } from 'node:zlib';

/** An archive of these files (APPNOTE.TXT 4.3), compressed. */
export function aZip(files: Readonly<Record<string, string | Buffer>>): Uint8Array {
  const locals: Buffer[] = [];
  const directories: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const content = deflateRawSync(Buffer.from(text as string), { level: 9 });
    const name = Buffer.from(path);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt16LE(name.length, 26);
    const directory = Buffer.alloc(46);
    directory.writeUInt32LE(0x02014b50, 0);
    directory.writeUInt16LE(8, 10);
    directory.writeUInt32LE(content.length, 20);
    directory.writeUInt16LE(name.length, 28);
    directory.writeUInt32LE(offset, 42);
    locals.push(local, name, content);
    directories.push(directory, name);
    offset += local.length + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(Buffer.concat(directories).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directories, end]);
}

/** A workbook as Excel writes it: shared and inline texts, numbers, dates by their style, a formula, an empty cell. */
export const ordersXlsx = (sheet = ORDERS): Uint8Array =>
  aZip({
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="r"><workbookPr/><sheets>
      <sheet name="Orders" sheetId="1" r:id="rId1"/><sheet name="Notes &amp; more" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst><si><t>Customer</t></si><si><t>Total</t></si><si><t>Due</t></si>
      <si><r><t>Ana </t></r><r><t>Petrova</t></r></si></sst>`,
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet,
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData><row><c t="inlineStr"><is><t>Only one</t></is></c></row></sheetData></worksheet>`,
  });

const ORDERS = `<worksheet><sheetData>
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="inlineStr"><is><t>Paid</t></is></c></row>
  <row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2"><f>SUM(1,2)</f><v>59.5</v></c><c r="C2" s="1"><v>46023</v></c><c r="D2" t="b"><v>1</v></c></row>
  <row r="3"/>
  <row r="4"><c r="A4" t="str"><v>Ben</v></c><c r="D4" t="b"><v>0</v></c></row>
</sheetData></worksheet>`;

/** One whose sheet unpacks to more than is read. */
export const bombXlsx = (): Uint8Array => ordersXlsx(' '.repeat(80 * 1024 * 1024));
