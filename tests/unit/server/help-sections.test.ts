import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/* What newcomers asked and help did not say: each has its section, with the word they ask by and what it answers. */
it.each([
  ['models-and-server', 'Ollama', 'localhost:11434'],
  ['workflows', 'agent on a schedule', 'Triggers'],
  ['knowledge-base', 'pictures, images and scans', 'OCR'],
  ['agents', 'n8n, Dify', 'OpenAPI'],
  ['settings', 'secret, such as the password or API key of a tool', '{{secret.NAME}}'],
  ['settings', 'set a budget', 'Limits & budgets'],
])('%s has a section that names “%s”', (page, asked, told) => {
  const text = readFileSync(new URL(`../../../docs/help/${page}.md`, import.meta.url), 'utf8');
  const section = text.split(/^## /m).find((part) => part.split('\n', 1)[0]!.includes(asked));
  expect(section).toContain(told);
});
