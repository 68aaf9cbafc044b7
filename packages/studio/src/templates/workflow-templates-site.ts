import { msg } from '@agent-studio/core';
import { RETURNS } from './card-recipes.ts';
import { formOf, node, paths, titleOf, type WorkflowTemplate } from './template.ts';

const TEXT = { type: 'string' };

/** Workflows that put what stands elsewhere into knowledge. */
export const SITE_WORKFLOWS: readonly WorkflowTemplate[] = [
  {
    id: 'site-knowledge',
    kind: 'workflow',
    need: 'nothing',
    name: msg('Page to knowledge'),
    about: msg(
      'Every night: fetches a page of your site, or takes one that you paste, and writes its text into a knowledge card.',
    ),
    icon: 'book-open',
    cron: '0 3 * * *',
    cards: [RETURNS],
    example: (t) => ({
      address: '',
      page: `<!doctype html><html><body><h1>${t('Opening hours')}</h1><p>${t('Monday to Friday, 9 a.m. to 6 p.m.')}</p></body></html>`,
      title: t('Opening hours'),
    }),
    content(t, { card }, example) {
      return {
        inputs: formOf(
          {
            address: { ...TEXT, title: t('Address of the page') },
            page: { ...TEXT, title: t('Or the page itself') },
            title: { ...TEXT, title: t('Title of the document') },
          },
          example,
          ['title'],
        ),
        nodes: [
          node('start', [0, 0], '', { type: 'start' }),
          node('given', [1, 0], t('Is there an address?'), {
            type: 'condition',
            branches: [{ port: 'yes', label: '', when: 'default(inputs.address, "") != ""' }],
          }),
          node('fetch', [2, 0], t('Fetch the page'), {
            type: 'http_request',
            url: '{{ inputs.address }}',
            read_as: 'text',
          }),
          node('read', [3, 1], t('Take its text'), {
            type: 'read_file',
            from: 'value',
            file: 'default(nodes.fetch.body, inputs.page)',
          }),
          node('keep', [4, 1], t('Put it into the card'), {
            type: 'write_file',
            card_id: card(RETURNS),
            name: '{{ inputs.title }}.md',
            text: titleOf('nodes.read.text'),
          }),
          node('end', [5, 1], t('Done'), {
            type: 'end',
            outputs: { document: 'nodes.keep.title', page: 'nodes.read.text' },
          }),
        ],
        edges: paths('start>given:yes>fetch>read>keep>end', 'given:else>read'),
      };
    },
  },
];
