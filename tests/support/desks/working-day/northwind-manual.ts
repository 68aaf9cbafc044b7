import { manualPdf, scannedPdf } from '../documents.ts';

/* The long documents of Northwind, written here from what a pump is made of. */

const PARTS = [
  ['Pump head', 'four screws M6', '9 Nm', 'cracks at the inlet'],
  ['Impeller', 'a puller', '12 Nm', 'worn blades'],
  ['Shaft', 'a soft hammer', '18 Nm', 'scratches and a bend of more than 0.05 mm'],
  ['Seal set', 'a wooden wedge', '4 Nm', 'hard lips and lime'],
  ['Filter', 'no tool', '2 Nm', 'torn fabric'],
  ['Drain valve', 'a 17 mm spanner', '15 Nm', 'drops after one minute'],
  ['Suction valve', 'a 22 mm spanner', '20 Nm', 'a spring that does not close it'],
  ['Check valve', 'a 19 mm spanner', '15 Nm', 'sand in the seat'],
  ['Housing', 'six screws M8', '22 Nm', 'cracks and a broken seal'],
  ['Motor bearing', 'a puller', '14 Nm', 'play and noise'],
  ['Cooling fan', 'a screwdriver', '1 Nm', 'dust between the blades'],
  ['Cable', 'a crimping tool', '3 Nm', 'a sheath that can be seen through'],
  ['Float switch', 'a screwdriver', '2 Nm', 'a ball that sinks'],
  ['Pressure gauge', 'a 14 mm spanner', '8 Nm', 'a hand that stays above zero'],
  ['Hose clamp', 'a screwdriver', '5 Nm', 'rust at the thread'],
  ['Control board', 'a cross-head screwdriver', '1 Nm', 'burnt marks'],
] as const;

const PUMPS = ['Aurora 1', 'Aurora 2', 'Aurora 2 Pro'] as const;

/** Three pages for each part. */
const servicePages = () =>
  PARTS.flatMap(([part, tool, torque, fault], place) => {
    const name = part.toLowerCase();
    const code = `A-${12 + place}`;
    return [
      {
        heading: `${place + 1}.1 Taking out the ${name}`,
        lines: [
          `Switch the pump off and unplug it before the ${name} is taken out.`,
          'Close the suction side, open the drain valve and wait until no more water comes.',
          `The ${name} comes off with ${tool}. Lay the screws aside in their order.`,
          'Take a picture of the place: it says later how the lines were led.',
          `Never pull at a cable or a hose to move the ${name}.`,
        ],
      },
      {
        heading: `${place + 1}.2 Checking the ${name}`,
        lines: [
          `The ${name} of all Aurora pumps is checked once a year, after 2,000 hours at the latest.`,
          `It is replaced when it shows ${fault}.`,
          'What was found is written into the book of the device, with the day and the name.',
          `Spare part ${code} fits ${PUMPS.join(', ')}.`,
          'What is replaced under warranty is kept for four weeks: the maker may ask for it.',
        ],
      },
      {
        heading: `${place + 1}.3 Putting in the ${name}`,
        lines: [
          `Clean the seat with a dry cloth. Put the ${name} in without grease, unless the bag says so.`,
          `Tighten it crosswise to ${torque}, then once more after ten minutes of running.`,
          'Fill the pump with water before it is switched on: it must never run dry.',
          'Let it run for fifteen minutes and look for drops at every joint.',
          'Sign the record and put the date of the next check on the housing.',
        ],
      },
    ];
  });

const INSTALLATION = [
  'Site',
  'Foundation',
  'Suction line',
  'Pressure line',
  'Electric supply',
  'First start',
];

const installationPages = () =>
  INSTALLATION.flatMap((topic, place) =>
    ['Before the work', 'How it is done', 'How it is handed over'].map((part, which) => ({
      heading: `${place + 1}.${which + 1} ${topic}: ${part.toLowerCase()}`,
      lines: [
        `${topic} is planned with the drawing of the customer and the data sheet of the pump.`,
        'Distances to walls and to other devices are at least 0.5 m on every side.',
        'What differs from the drawing is agreed in writing before the work goes on.',
      ],
    })),
  );

const priceList = () =>
  PARTS.flatMap(([part], place) =>
    PUMPS.map(
      (pump, which) =>
        `A-${12 + place},${part},${pump},${12 + 7 * place + 4 * which}.00,${(place + which) % 4} days`,
    ),
  ).join('\n');

const warrantyCases = () =>
  Array.from({ length: 120 }, (_, place) => {
    const [part, , , fault] = PARTS[(place * 5) % PARTS.length]!;
    const day = new Date(Date.UTC(2025, 0, 3 + place * 3)).toISOString().slice(0, 10);
    const decided = place % 7 === 0 ? 'refused, broken seal' : place % 3 === 0 ? 'refunded' : 'replaced';
    return `W-${2401 + place},${day},${PUMPS[place % 3]},${part},${fault},${decided}`;
  }).join('\n');

const file = (content: string | Uint8Array, name: string) => new File([content as BlobPart], name);

/** A manual of 48 pages, and lists with many rows. */
export async function filesOfHandbook(): Promise<File[]> {
  return [
    file(`Case,Day,Pump,Part,Fault,Decided\n${warrantyCases()}\n`, 'Warranty cases 2025.csv'),
    file(`Number,Part,Pump,Price in USD,Delivery\n${priceList()}\n`, 'Prices of parts 2026.csv'),
    file(await manualPdf(servicePages()), 'Aurora service manual.pdf'),
  ];
}

/** Without any text in it. */
export const scannedTerms = async (): Promise<File> => file(await scannedPdf(), 'Supplier terms 2026.pdf');

/** What somebody has just put in. */
export const installationGuide = async (): Promise<File> =>
  file(await manualPdf(installationPages()), 'Installation guide 2026.pdf');
