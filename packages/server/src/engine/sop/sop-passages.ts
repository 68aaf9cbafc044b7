import type { SopContent } from '@agent-studio/api-client/contract';

/** A part of a procedure as it is searched and cited. */
export interface SopPassage {
  /** Null: what is said of the whole. */
  step_id: string | null;
  heading: string;
  page: number | null;
  text: string;
}

const MAX_TEXT = 8_000;

/** What a procedure says, step by step, with the words of its sources where they say more. */
export function toSopPassages({ name, code, category, description, tags, steps }: SopContent): SopPassage[] {
  const about = [description, [code, category, ...tags].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join('\n');
  const whole: SopPassage = {
    step_id: null,
    heading: name,
    page: null,
    text: [about, steps.map(({ title }, place) => `${place + 1}. ${title}`).join('\n')]
      .filter(Boolean)
      .join('\n')
      .slice(0, MAX_TEXT),
  };
  return [
    whole,
    ...steps.map((step): SopPassage => {
      const own = [step.title, step.body_md, step.choices.map(({ label }) => `- ${label}`).join('\n')];
      const said = own.filter(Boolean).join('\n');
      const quotes = step.refs.flatMap(({ quote }) => (said.includes(quote.trim()) ? [] : quote.trim()));
      return {
        step_id: step.id,
        heading: step.title,
        page: step.refs[0]?.page ?? null,
        text: [said, ...quotes].join('\n').slice(0, MAX_TEXT).toWellFormed(),
      };
    }),
  ];
}
