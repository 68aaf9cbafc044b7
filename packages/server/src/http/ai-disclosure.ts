/**
 * Marks an answer that a model may have written, for machines: EU AI Act, Article 50 (2). The field is that of the Internet
 * draft draft-abaris-aicdh-01, which is work in progress.
 */
export const AI_DISCLOSURE = ['ai-disclosure', 'mode=machine-generated'] as const;
