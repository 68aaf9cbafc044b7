import { checkEnv } from '../env.ts';
import { misspeltNames } from '../env/misspelt-names.ts';
import { type Command, EXIT } from './command.ts';
import type { Finding } from './finding.ts';
import { examineDatabase } from './examine-database.ts';
import { examineMachine } from './examine-machine.ts';
import { examineMail } from './examine-mail.ts';
import { examineModel } from './examine-model.ts';
import { examineReach } from './examine-reach.ts';

const NAME_WIDTH = 12;
const SIGNS = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' } as const;

const lineOf = ({ name, state, says, todo }: Finding) =>
  `${SIGNS[state]}  ${name.padEnd(NAME_WIDTH)}  ${says}${todo ? `\n${' '.repeat(NAME_WIDTH + 8)}${todo}` : ''}`;

/** Looks at everything that the server needs, and changes nothing. */
export const doctor: Command = {
  name: 'doctor',
  about:
    'Looks at settings, database, key, disk, port, proxy, model and mail: what is wrong, and what to do.',
  flags: { json: 'for programs' },
  async run(flags, { environment, say }) {
    const { env, problems } = checkEnv(environment);
    const findings: Finding[] = [
      ...problems.map((says): Finding => ({ name: 'settings', state: 'fail', says })),
      ...misspeltNames(environment).map((says): Finding => ({ name: 'settings', state: 'warn', says })),
    ];
    if (!findings.length) findings.push({ name: 'settings', state: 'ok', says: 'All of them can be used.' });
    // What is looked at below would be that of other settings.
    if (!problems.length) {
      findings.push(
        ...(await examineReach(env)),
        ...(await examineMachine(env)),
        ...(await examineDatabase(env)),
        ...(await examineModel(env)),
        ...(await examineMail(env)),
      );
    }
    if (flags.has('json')) say(JSON.stringify({ findings }, null, 2));
    else say(findings.map(lineOf).join('\n'));
    return findings.some(({ state }) => state === 'fail') ? EXIT.failed : EXIT.ok;
  },
};
