import type { Sop, SopContent, SopValues } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import type { MergeField } from '../../../format/merge.ts';
import { showJson, showVisibility } from '../../../format/show-value.ts';
import type { Saved, EntityForm } from '../../../forms/use-entity-form.ts';

/** The form that all parts of the editor share. */
export type SopForm = EntityForm<ReturnType<typeof toSavedSop>['values']>;

/** The part of a procedure that the form edits, and its revision. */
export const toSavedSop = (sop: Sop): Saved<SopValues> => ({
  revision: sop.revision,
  values: {
    name: sop.name,
    description: sop.description,
    tags: sop.tags,
    code: sop.code,
    category: sop.category,
    audience: sop.audience,
    visibility: sop.visibility,
    review_months: sop.review_months,
    steps: sop.steps,
    sources: sop.sources,
  },
});

/** What the check reads. */
export const toSopContent = ({ visibility: _, ...content }: SopValues): SopContent => content;

export const SOP_FIELDS: readonly MergeField<SopValues>[] = [
  { path: 'name', label: msg('Name') },
  { path: 'description', label: msg('What it is for') },
  { path: 'code', label: msg('Code') },
  { path: 'category', label: msg('Category') },
  { path: 'tags', label: msg('Tags') },
  { path: 'audience', label: msg('Audience') },
  { path: 'visibility', label: msg('Visibility'), show: showVisibility },
  { path: 'review_months', label: msg('Months between reviews') },
  { path: 'steps', label: msg('Steps'), show: showJson },
  { path: 'sources', label: msg('Sources'), show: showJson },
];
