import { describe, expect, it } from 'vitest';
import { proposeByRules } from '#server/engine/sop/propose-by-rules.ts';
import { readBlanks, readChoices, readCode, readSignatures } from '#server/engine/sop/read-printed.ts';
import { type SourceSection, toSourceUnits } from '#server/engine/sop/source-units.ts';

/* What three further makers print, as the readers of PDF and DOCX give it. */

const draft = (...sections: SourceSection[]) =>
  proposeByRules({ units: toSourceUnits(sections), title: 'file.pdf' });
const part = (heading: string, ...lines: string[]): SourceSection => ({
  heading,
  page: 1,
  text: lines.join('\n'),
});
const fieldsOf = (schema: unknown) =>
  Object.values((schema as { properties: Record<string, unknown> }).properties);

describe('a plant that prints its steps as a table', () => {
  const { code, steps } = draft(
    part('Cleaning of vessel MV-3 › 2 Safety', 'DANGER Caustic soda burns skin. Wear gloves.'),
    part(
      'Cleaning of vessel MV-3 › 3 Procedure',
      'No. Action Limit Result Initials',
      '1 | Lock out the agitator and hang the tag on the',
      '',
      'breaker.',
      '2 | Fill with caustic solution and record the',
      'temperature.',
      '70 to 80 °C ____ °C',
      '3 | Measure the conductivity of the rinse. | max. 5',
      '',
      'µS/cm',
      '____',
      'µS/cm',
      '4 | If the conductivity is above 5 µS/cm, go back to',
      'step 2.',
      '5 | Take a photo of the vessel bottom. | | |',
    ),
    part(
      'Cleaning of vessel MV-3 › 4 Release',
      'Cleaned by: ________ Date: ______',
      'Checked by: ________ Date: ______',
    ),
    part('Cleaning of vessel MV-3 › 5 Revision history', '6 | 2026-03-01 | Photo added CLN-0412 Rev. 6'),
  );

  it('has a step for each row, with what was broken off, its limits and who signs', () => {
    expect(code).toBe('CLN-0412');
    expect(steps.map(({ kind, title }) => [kind, title])).toEqual([
      ['do', 'Lock out the agitator and hang the tag on the breaker'],
      ['input', 'Fill with caustic solution and record the temperature'],
      ['input', 'Measure the conductivity of the rinse'],
      ['decide', 'Is this so: the conductivity is above 5 µS/cm?'],
      ['do', 'Take a photo of the vessel bottom'],
      ['sign', 'Cleaned by'],
      ['sign', 'Checked by'],
    ]);
    expect(fieldsOf(steps[1]!.schema)).toEqual([
      { type: 'number', title: 'Temperature (°C)', minimum: 70, maximum: 80 },
    ]);
    expect(fieldsOf(steps[2]!.schema)).toEqual([
      { type: 'number', title: 'Conductivity of the rinse (µS/cm)', maximum: 5 },
    ]);
    expect(steps[3]!.choices).toEqual([
      { label: 'Yes', description: '', next: 'step-2' },
      { label: 'No', description: '', next: null },
    ]);
    expect(steps[0]!.body_md).toBe('> **Danger:** Caustic soda burns skin.\n> Wear gloves.');
  });

  it('keeps tables of parts and of changes as they were', () => {
    const { steps: parts } = draft(
      part('Parts', 'Pos | Part | Count', '1 | Hex key four | 2', '2 | Belt gauge one | 1'),
    );
    expect(parts).toMatchObject([{ kind: 'check' }]);
  });
});

it('a maker whose steps are counted by letters: questions with ways, warnings before what they warn of', () => {
  const { code, steps } = draft(
    part('Replace the belt', 'Tools required: torque wrench', 'Time: 45 minutes', 'Personnel: 2'),
    part(
      'Replace the belt › A. Preparation',
      'WARNING: The door can close without notice. Switch off the main switch.',
      'A.1 Put up the barriers.',
      'A.2 Verify that there is no voltage. Voltage: ____ V (max. 2 V)',
    ),
    part(
      'Replace the belt › B. Removal',
      'CAUTION: Do not bend the disc.',
      'B.1 Take off the belt.',
      'B.2 Does it turn freely?',
      '☐ Yes → B.3 ☐ No → A.1',
      'B.3 Go back to step A.2.',
      'Technician: ________ Customer: ________',
      'MM-DO200-03 Issue C',
    ),
  );
  expect(code).toBe('MM-DO200-03');
  expect(steps.map(({ kind, title }) => [kind, title])).toEqual([
    ['do', 'Put up the barriers'],
    ['input', 'Verify that there is no voltage. Voltage'],
    ['do', 'Take off the belt'],
    ['decide', 'Does it turn freely?'],
    ['do', 'Go back to step A.2'],
    ['sign', 'Technician'],
    ['sign', 'Customer'],
  ]);
  expect(fieldsOf(steps[1]!.schema)).toEqual([{ type: 'number', title: 'Voltage (V)', maximum: 2 }]);
  expect(steps[3]!.choices).toEqual([
    { label: 'Yes', description: '', next: 'step-5' },
    { label: 'No', description: '', next: 'step-1' },
  ]);
  expect(steps[4]!.next).toBe('step-2');
  expect(steps[0]!.body_md).toBe(
    '> **Warning:** The door can close without notice.\n> Switch off the main switch.',
  );
  expect(steps[2]!.body_md).toBe('> **Caution:** Do not bend the disc.');
});

it('a German laboratory: conditions that begin with the verb, waits, a list that a file begins anew, who signs', () => {
  const { name, steps } = draft(
    part('Probenannahme', 'Dokument-Nr.: LAB-AA-017 Version 3.1'),
    part(
      '3. Durchführung › 3.1 Annahme',
      '1. Handschuhe anziehen.',
      '2. Liegt die Temperatur außerhalb, weiter mit Schritt 4.',
    ),
    part(
      '3. Durchführung › 3.2 Vorbereitung',
      '1. Proben 30 Minuten stehen lassen.',
      '2. Leitstelle anrufen.',
    ),
    part('4. Dokumentation', 'Annahme durchgeführt von: ________ Datum: ______'),
  );
  expect(name).toBe('Probenannahme');
  expect(steps.map(({ kind, title, origin }) => [kind, title, origin])).toEqual([
    ['do', 'Handschuhe anziehen', 'source'],
    // Which list is counted, nobody can tell: somebody looks.
    ['decide', 'Trifft das zu: Liegt die Temperatur außerhalb?', 'model'],
    ['wait', 'Proben 30 Minuten stehen lassen', 'source'],
    ['do', 'Leitstelle anrufen', 'source'],
    ['sign', 'Annahme durchgeführt von', 'source'],
  ]);
  expect(steps[1]!.choices).toEqual([
    { label: 'Ja', description: '', next: 'step-4' },
    { label: 'Nein', description: '', next: null },
  ]);
});

it('a sentence behind a warning is a step, one in its paragraph is not', () => {
  const { steps } = draft(part('Work', 'WARNING: Hot. Wear gloves.', 'Open the valve.', 'Close the vent.'));
  expect(steps.map(({ title }) => title)).toEqual(['Open the valve', 'Close the vent']);
  expect(steps[0]!.body_md).toBe('> **Warning:** Hot.\n> Wear gloves.');
});

it('reads lines that are filled in', () => {
  expect(readSignatures('Performed by: _____ Checked by: _____')).toEqual(['Performed by', 'Checked by']);
  expect(readSignatures('Pressure: ____ bar')).toEqual([]);
  expect(fieldsOf(readBlanks('Serial: ____ Date: ____'))).toEqual([
    { type: 'string', title: 'Serial' },
    { type: 'string', title: 'Date' },
  ]);
  expect(Object.keys(readBlanks('Öffnungsdruck: ____ bar')!['properties'] as object)).toEqual([
    'offnungsdruck',
  ]);
  expect(readChoices('Is it tight? Yes: continue with step 4, No: end')).toEqual({
    question: 'Is it tight?',
    ways: [
      { label: 'Yes', to: '4' },
      { label: 'No', to: 'end' },
    ],
  });
  expect(readCode(['Cleaning of MV-3', 'CLN-0412 Rev. 6'])).toBe('CLN-0412');
});
