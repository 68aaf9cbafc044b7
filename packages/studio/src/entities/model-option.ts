import type { Model } from '@agent-studio/api-client/contract';
import { hueOf, type Option } from '@agent-studio/core';
import type { Format } from '../format/use-format.ts';

/** A model to choose: whose family it is by its colour, and what a million tokens cost, in and out. */
export const toModelOption = (model: Model, format: Format): Option => {
  const price = priceOf(model, format);
  return { value: model.id, label: model.label, hue: familyHue(model), ...(price && { end: price }) };
};

/** Undefined where nobody knows. */
export const priceOf = ({ price }: Model, format: Format): string | undefined =>
  price ? `${format.price(price.input)} / ${format.price(price.output)}` : undefined;

/** The same for those of one family, such as `gpt-5.2` and `gpt-5.2-mini`, whichever way they are reached. */
export const familyHue = ({ model }: Model): number =>
  hueOf(
    `${
      model
        .toLowerCase()
        .slice(model.lastIndexOf('/') + 1)
        .split(/[^a-z]/)[0]
    }-`,
  );
