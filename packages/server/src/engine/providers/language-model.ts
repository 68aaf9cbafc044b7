import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';

/** What a model is asked, in the words of the SDK. */
export type ModelRequest = LanguageModelV4CallOptions;

type PartType =
  | `${'text' | 'reasoning'}-${'start' | 'delta' | 'end'}`
  | `tool-input-${'start' | 'delta' | 'end'}`
  | 'tool-call'
  | 'finish';

/** A piece of what a model says: those parts of the SDK's protocol that a turn is made of. */
export type ModelPart = Extract<LanguageModelV4StreamPart, { type: PartType }>;

/** A model that can be asked. */
export interface LanguageModel {
  /**
   * The answer as it comes: what arrived together comes together, and `finish` is its last part. Throws what the provider
   * failed with, and the reason of the request's signal as soon as that aborts.
   */
  stream(request: ModelRequest): AsyncIterable<readonly ModelPart[]>;
}

/** Makes parts of the events of one answer, in their order. */
export interface AnswerReader {
  /** Of one event, parsed. Throws where it is an error of the provider, or nothing of its protocol. */
  read(event: unknown): readonly ModelPart[];
  /** What is left to say at the end of the stream; without `finish` among all parts, the answer was cut off. */
  end(): readonly ModelPart[];
}
