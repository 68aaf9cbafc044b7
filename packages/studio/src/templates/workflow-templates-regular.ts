import { msg } from '@agent-studio/core';
import { SUPPORT } from './agent-recipes.ts';
import { formOf, node, paths, quoted, type WorkflowTemplate, titleOf } from './template.ts';

const text = (description: string) => ({ type: 'string', description });
const rows = (description: string, properties: Record<string, object>) => ({
  type: 'array',
  description,
  items: { type: 'object', properties, required: Object.keys(properties) },
});
const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };
const DAYS_7_MS = 604_800_000;

/** Workflows about lists, and about what happens regularly. */
export const REGULAR_WORKFLOWS: readonly WorkflowTemplate[] = [
  {
    id: 'weekly-report',
    kind: 'workflow',
    need: 'nothing',
    name: msg('Weekly report'),
    about: msg(
      'Every Monday: compares this week with the last one, names what fell and mails it to whoever is named. Put a connector before it for your own figures.',
    ),
    icon: 'chart-line',
    cron: '0 8 * * 1',
    example: (t) => ({
      to: '',
      figures: [
        { name: t('Orders'), this_week: 128, last_week: 117 },
        { name: t('Returns'), this_week: 9, last_week: 14 },
      ],
    }),
    content(t, _made, example) {
      return {
        inputs: formOf(
          {
            to: { type: 'string', title: t('Mail it to') },
            figures: rows(t('Figures of both weeks'), {
              name: TEXT,
              this_week: NUMBER,
              last_week: NUMBER,
            }),
          },
          example,
        ),
        nodes: [
          node('start', [0, 0], '', { type: 'start' }),
          node('each', [1, 0], t('For each figure'), {
            type: 'loop',
            mode: 'each',
            items: 'inputs.figures',
            concurrency: 5,
          }),
          node('compare', [2, 0], t('Compare the weeks'), {
            type: 'transform',
            values: {
              line: 'item.name + ": " + string(item.this_week) + " (" + (item.this_week >= item.last_week ? "+" : "") + string(item.this_week - item.last_week) + ")"',
              fell: 'item.this_week < item.last_week',
              name: 'item.name',
            },
          }),
          node('write', [2, 1], t('Write the report'), {
            type: 'transform',
            values: {
              report: `${quoted(`${t('Report of the week')}\n`)} + nodes.each.results.map(one, one.line).join("\\n")`,
              fell: 'nodes.each.results.filter(one, one.fell).map(one, one.name)',
            },
          }),
          node('wanted', [3, 1], t('Is somebody named?'), {
            type: 'condition',
            branches: [{ port: 'yes', label: '', when: 'default(inputs.to, "") != ""' }],
          }),
          node('mail', [4, 1], t('Mail it'), {
            type: 'send_mail',
            to: '{{ inputs.to }}',
            subject: t('Report of the week'),
            text: titleOf('nodes.write.report'),
          }),
          node('end', [5, 1], t('Report'), {
            type: 'end',
            outputs: {
              report: 'nodes.write.report',
              fell: 'nodes.write.fell',
              mailed: 'default(nodes.mail.sent_to, [])',
            },
          }),
        ],
        edges: paths('start>each:body>compare', 'each:done>write>wanted:yes>mail>end', 'wanted:else>end'),
      };
    },
  },
  {
    id: 'evaluation',
    kind: 'workflow',
    need: 'nothing',
    name: msg('Nightly evaluation'),
    about: msg('Asks an agent the same questions every night and calls a person when the answers get worse.'),
    icon: 'scale',
    cron: '0 2 * * *',
    agents: [SUPPORT],
    example: (t) => ({
      least: 0.8,
      cases: [
        { question: t('Within how many days can goods be returned?'), expected: '30' },
        { question: t('How long is the warranty?'), expected: t('two years') },
      ],
    }),
    content(t, { agent }, example) {
      const outputs = (ok: string) => ({ rate: 'nodes.count.rate', failed: 'nodes.count.failed', ok });
      return {
        inputs: formOf(
          {
            least: {
              type: 'number',
              minimum: 0,
              maximum: 1,
              description: t('Share of right answers that is good enough'),
            },
            cases: rows(t('Questions, and what the answer has to contain'), {
              question: TEXT,
              expected: TEXT,
            }),
          },
          example,
        ),
        nodes: [
          node('start', [0, 1], '', { type: 'start' }),
          node('each', [1, 1], t('For each question'), {
            type: 'loop',
            mode: 'each',
            items: 'inputs.cases',
            concurrency: 2,
          }),
          node('ask', [2, 0], t('Ask the agent'), {
            type: 'agent',
            agent_id: agent(SUPPORT),
            input: '{{ item.question }}',
          }),
          node('mark', [3, 0], t('Right or wrong'), {
            type: 'transform',
            values: {
              question: 'item.question',
              right: 'nodes.ask.text.lower().contains(item.expected.lower())',
            },
          }),
          node('count', [2, 1], t('Count'), {
            type: 'transform',
            values: {
              rate: 'double(nodes.each.results.filter(one, one.right).size()) / double(max(1, nodes.each.results.size()))',
              failed: 'nodes.each.results.filter(one, !one.right).map(one, one.question)',
            },
          }),
          node('enough', [3, 1], t('Good enough?'), {
            type: 'condition',
            branches: [{ port: 'good', label: t('Good'), when: 'nodes.count.rate >= inputs.least' }],
          }),
          node('fine', [4, 1], t('Fine'), { type: 'end', outputs: outputs('true') }),
          node('call', [4, 2], t('Call a person'), {
            type: 'human_input',
            title: t('The answers got worse'),
            message: '{{ nodes.count.failed.join("\\n") }}',
            form: formOf({ cause: text(t('What was the reason?')) }, {}, []),
            timeout_ms: DAYS_7_MS,
          }),
          node('looked_at', [5, 2], t('Looked at'), { type: 'end', outputs: outputs('false') }),
        ],
        edges: paths(
          'start>each:body>ask>mark',
          'each:done>count>enough:good>fine',
          'enough:else>call>looked_at',
          'call:timeout>looked_at',
        ),
      };
    },
  },
  {
    id: 'clean-up',
    kind: 'workflow',
    need: 'nothing',
    name: msg('Data clean-up'),
    about: msg(
      'Trims names, writes addresses in small letters, drops what is there twice, and lists what is wrong.',
    ),
    icon: 'file-search',
    example: () => ({
      rows: [
        { name: ' Ana Petrova ', email: 'Ana@Example.com' },
        { name: 'Ana Petrova', email: 'ana@example.com' },
        { name: 'Ben', email: 'ben at example' },
      ],
    }),
    content(t, _made, example) {
      return {
        inputs: formOf({ rows: rows(t('Rows to clean up'), { name: TEXT, email: TEXT }) }, example),
        nodes: [
          node('start', [0, 0], '', { type: 'start' }),
          node('each', [1, 0], t('For each row'), {
            type: 'loop',
            mode: 'each',
            items: 'inputs.rows',
            concurrency: 10,
          }),
          node('tidy', [2, 0], t('Tidy up'), {
            type: 'transform',
            values: { name: 'item.name.trim()', email: 'item.email.trim().lower()' },
          }),
          node('sort_out', [2, 1], t('Sort out'), {
            type: 'transform',
            values: {
              clean:
                'nodes.each.results.filter(row, row.email.contains("@") && row.email.split("@")[1].contains(".")).distinct()',
              wrong:
                'nodes.each.results.filter(row, !(row.email.contains("@") && row.email.split("@")[1].contains(".")))',
            },
          }),
          node('end', [3, 1], t('Clean rows'), {
            type: 'end',
            outputs: {
              rows: 'nodes.sort_out.clean',
              wrong: 'nodes.sort_out.wrong',
              dropped: 'inputs.rows.size() - nodes.sort_out.clean.size() - nodes.sort_out.wrong.size()',
            },
          }),
        ],
        edges: paths('start>each:body>tidy', 'each:done>sort_out>end'),
      };
    },
  },
];
