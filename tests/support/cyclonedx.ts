import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

/* The schemas of CycloneDX 1.6 (Apache-2.0, github.com/CycloneDX/specification), without their descriptions. */

const FOLDER = path.join(import.meta.dirname, '../fixtures/cyclonedx');

/** What is wrong with a bill of materials by the schema of CycloneDX 1.6, each with its place. */
export function faultsOfBill(bill: unknown): string[] {
  const read = (name: string) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as { $id: string };
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const name of ['idn-email', 'iri-reference']) ajv.addFormat(name, true);
  for (const name of ['spdx', 'jsf-0.82']) {
    const { $id: _, ...schema } = read(`${name}.schema.json`);
    // As the schema of bills calls them.
    ajv.addSchema(schema, `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  }
  const check = ajv.compile(read('bom-1.6.schema.json'));
  check(bill);
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}
