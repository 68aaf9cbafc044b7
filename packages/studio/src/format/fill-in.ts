import { createElement, Fragment, type ReactNode } from 'react';

/** A translated sentence with elements in its placeholders: `fillIn(t('Saved {time}'), { time: <TimeAgo … /> })`. */
export const fillIn = (text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode =>
  createElement(
    Fragment,
    null,
    ...text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? elements[part] : part)),
  );
