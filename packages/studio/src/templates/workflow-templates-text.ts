import { msg } from '@agent-studio/core';
import { GLOSSARY } from './card-recipes.ts';
import { formOf, node, paths, titleOf, type WorkflowTemplate } from './template.ts';

const text = (description: string) => ({ type: 'string', description });
const TEXT = { type: 'string' };
const DAYS_7_MS = 604_800_000;
const HOURS_4_MS = 14_400_000;

/** Workflows about texts that somebody looks over, and about what is due. */
export const TEXT_WORKFLOWS: readonly WorkflowTemplate[] = [
  {
    id: 'translation',
    kind: 'workflow',
    need: 'model',
    name: msg('Translation with review'),
    about: msg('Looks up your glossary, has a model translate, and a person puts the last hand to it.'),
    icon: 'languages',
    cards: [GLOSSARY],
    example: (t) => ({ text: t('The invoice comes with the delivery note.'), language: 'de' }),
    content(t, { card }, example) {
      return {
        inputs: formOf(
          {
            text: text(t('What is to be translated')),
            language: { ...text(t('Into which language')), enum: ['de', 'en', 'es', 'fr'] },
          },
          example,
        ),
        nodes: [
          node('start', [0, 1], '', { type: 'start' }),
          node('words', [1, 1], t('Look up the glossary'), {
            type: 'knowledge',
            card_ids: [card(GLOSSARY)],
            query: '{{ inputs.text }}',
            top_k: 5,
          }),
          node('translate', [2, 1], t('Translate'), {
            type: 'llm',
            system: t('You translate. Words of the glossary are binding. Answer with the translation only.'),
            prompt: [
              `${t('Language')}: {{ inputs.language }}`,
              `${t('Glossary')}: {{ nodes.words.text }}`,
              `${t('Text')}: {{ inputs.text }}`,
            ].join('\n\n'),
          }),
          node('review', [3, 1], t('Review'), {
            type: 'human_input',
            title: titleOf('inputs.language', 'inputs.text'),
            message: '{{ nodes.translate.text }}',
            form: formOf({ final: text(t('The translation as it goes out')) }, {}),
            timeout_ms: DAYS_7_MS,
          }),
          node('done', [4, 0], t('Reviewed'), {
            type: 'end',
            outputs: { translation: 'nodes.review.values.final', reviewed: 'true' },
          }),
          node('raw', [4, 2], t('Not reviewed'), {
            type: 'end',
            outputs: { translation: 'nodes.translate.text', reviewed: 'false' },
          }),
        ],
        edges: paths('start>words>translate>review>done', 'review:timeout>raw'),
      };
    },
  },
  {
    id: 'escalation',
    kind: 'workflow',
    need: 'nothing',
    name: msg('Escalation with waiting'),
    about: msg(
      'Waits until something is due, asks whether it is solved, and takes it one step higher if not.',
    ),
    icon: 'megaphone',
    example: (t) => ({
      ticket: t('Scales in hall 2 show nothing'),
      due: new Date(Date.now() + 60_000).toISOString().slice(0, 19) + 'Z',
    }),
    content(t, _made, example) {
      return {
        inputs: formOf(
          {
            ticket: text(t('What has to be solved')),
            due: { ...text(t('Until when')), format: 'date-time' },
          },
          example,
        ),
        nodes: [
          node('start', [0, 1], '', { type: 'start' }),
          node('until_due', [1, 1], t('Wait until it is due'), {
            type: 'wait',
            mode: 'until',
            until: 'timestamp(inputs.due)',
          }),
          node('ask', [2, 1], t('Is it solved?'), {
            type: 'human_input',
            title: titleOf('inputs.ticket'),
            message: '',
            form: formOf(
              {
                solved: { type: 'boolean', description: t('It is solved') },
                note: text(t('What was done')),
              },
              {},
              ['solved'],
            ),
            timeout_ms: HOURS_4_MS,
          }),
          node('answer', [3, 1], t('What was answered'), {
            type: 'condition',
            branches: [{ port: 'solved', label: t('Solved'), when: 'nodes.ask.values.solved' }],
          }),
          node('solved', [4, 0], t('Solved'), {
            type: 'end',
            outputs: { ticket: 'inputs.ticket', escalated: 'false' },
          }),
          node('higher', [4, 1], t('Take it higher'), {
            type: 'approval',
            title: titleOf('inputs.ticket'),
            message: t('It is due and not solved. Approve to take it over.'),
            timeout_ms: DAYS_7_MS,
          }),
          node('taken', [5, 1], t('Taken over'), {
            type: 'end',
            outputs: { ticket: 'inputs.ticket', escalated: 'true' },
          }),
          node('open', [5, 2], t('Still open'), {
            type: 'end',
            outputs: { ticket: 'inputs.ticket', escalated: 'false' },
          }),
        ],
        edges: paths(
          'start>until_due>ask>answer:solved>solved',
          'ask:timeout>higher',
          'answer:else>higher:approved>taken',
          'higher:rejected>open',
          'higher:timeout>open',
        ),
      };
    },
  },
  {
    id: 'incident-procedure',
    kind: 'workflow',
    need: 'nothing',
    name: msg('Incident to procedure'),
    about: msg('Makes numbered steps of what helped in an incident, and has them approved as a procedure.'),
    icon: 'bug',
    example: (t) => ({
      title: t('Payments fail'),
      helped: [t('Look at the date of the certificate'), t('Renew the certificate'), t('Pay once to try it')],
    }),
    content(t, _made, example) {
      return {
        inputs: formOf(
          {
            title: text(t('What happened')),
            helped: { type: 'array', description: t('What helped, in order'), items: TEXT },
          },
          example,
        ),
        nodes: [
          node('start', [0, 1], '', { type: 'start' }),
          node('each', [1, 1], t('For each step'), { type: 'loop', mode: 'each', items: 'inputs.helped' }),
          node('step', [2, 0], t('Number it'), {
            type: 'transform',
            values: { line: 'string(index + 1) + ". " + item' },
          }),
          node('write', [2, 1], t('Write the procedure'), {
            type: 'transform',
            values: {
              procedure: 'inputs.title + "\\n\\n" + nodes.each.results.map(one, one.line).join("\\n")',
            },
          }),
          node('approve', [3, 1], t('Approve the procedure'), {
            type: 'approval',
            title: titleOf('inputs.title'),
            message: '{{ nodes.write.procedure }}',
            timeout_ms: DAYS_7_MS,
          }),
          node('done', [4, 0], t('Procedure'), {
            type: 'end',
            outputs: { procedure: 'nodes.write.procedure', approved: 'true' },
          }),
          node('again', [4, 2], t('To be written again'), {
            type: 'end',
            outputs: { procedure: 'nodes.write.procedure', approved: 'false' },
          }),
        ],
        edges: paths(
          'start>each:body>step',
          'each:done>write>approve:approved>done',
          'approve:rejected>again',
          'approve:timeout>again',
        ),
      };
    },
  },
];
