import {
  COMMON_METHODS,
  COMMON_PROPERTIES,
  type ElementReference,
  type EventRow,
  membersOf,
} from './element-reference.ts';

const HEAD = '/* Written by `node build/write-reference.ts` from reference.ts: change that file. */\n';

/** Names with a type of their own in HTMLElement, which stays. */
const NATIVE = new Set(['dir']);

const doc = (about: string, indent = '  ') => `${indent}/** ${about} */\n`;

/** `types/define.d.ts`: the element, its events, and what the page's own document knows about them. */
export function toElementTypes(reference: ElementReference, all: readonly ElementReference[]): string {
  const { className, define, tag, types } = reference;
  const own = membersOf(reference).filter(({ field, isMethod }) => !NATIVE.has(field.key) && !isMethod);
  const properties = [
    ...own.map(
      ({ field, type, about }) => `${doc(about)}  ${field.readonly ? 'readonly ' : ''}${field.key}: ${type};`,
    ),
    ...Object.entries(COMMON_PROPERTIES).map(
      ([name, { type, about }]) => `${doc(about)}  readonly ${name}: ${type};`,
    ),
  ];
  const methods = Object.entries({ ...reference.methods, ...COMMON_METHODS }).map(
    ([name, { parameters, answer, about }]) => `${doc(about)}  ${name}${parameters}: Promise<${answer}>;`,
  );
  const events = Object.entries(reference.events).map(
    ([name, event]) => `${doc(aboutEvent(event))}  '${name}': CustomEvent<${event.detail}>;`,
  );
  const onPage = sharedEvents(all).filter(([name]) => name in reference.events);
  return `${HEAD}
${types.trim()}

/** The events of <${tag}>. All bubble and leave the shadow root where nothing else is said. */
export interface ${eventMap(reference)} {
${events.join('\n')}
}

/** ${reference.summary} */
export interface ${className} extends HTMLElement {
${[...properties, ...methods].join('\n')}
  addEventListener<Type extends keyof ${eventMap(reference)}>(
    type: Type,
    listener: (this: ${className}, event: ${eventMap(reference)}[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** Registers <${tag}>, once; another tag lets two versions live on one page. Without a DOM (Node) nothing happens. */
export declare function ${define}(
  tag?: string,
  registry?: CustomElementRegistry,
): (CustomElementConstructor & { readonly version: string }) | undefined;

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${className};
  }
  interface HTMLElementEventMap {
${onPage.map(([name, details]) => `    '${name}': CustomEvent<${details}>;`).join('\n')}
  }
}
`;
}

/** `types/index.d.ts`: importing the package defines the element and gives the same names. */
export const toIndexTypes = (): string => `${HEAD}\nexport * from './define.js';\n`;

/** `types/react.d.ts`: the component for React, and the tag in the JSX of React 19. */
export function toReactTypes(reference: ElementReference): string {
  const { className, component, tag } = reference;
  const { props, attributes, events, handler, named } = settable(reference);
  return `${HEAD}
import type { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type { ${[className, eventMap(reference), ...named].join(', ')} } from './define.js';

export interface ${component}Settings {
${props.join('\n')}
}

export interface ${component}Handlers {
${events.map((name) => `  ${toHandler(name)}?: ${handler(name)};`).join('\n')}
}

type Own = ${component}Settings & ${component}Handlers;

export type ${component}Props = Own & Omit<HTMLAttributes<${className}>, keyof Own>;

/** <${tag}> for React, from 16.8 on: properties are set on the element, handlers listen to its events. */
export declare const ${component}: ForwardRefExoticComponent<
  ${component}Props & RefAttributes<${className}>
>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      '${tag}': Omit<
        DetailedHTMLProps<HTMLAttributes<${className}>, ${className}>,
        keyof ${component}Settings
      > &
        ${component}Settings &
        ${component}Attributes;
    }
  }
}

interface ${component}Attributes {
${attributes.join('\n')}
}
`;
}

/** `types/vue.d.ts`: the tag in templates that are checked strictly. */
export function toVueTypes(reference: ElementReference): string {
  const { className, tag } = reference;
  const { props, events, handler, named } = settable(reference);
  return `${HEAD}
import type { HTMLAttributes } from 'vue';
import type { ${[className, eventMap(reference), ...named].join(', ')} } from './define.js';

export * from './define.js';

interface Settings {
${props.join('\n')}
${events.map((name) => `  ${toHandler(name)}?: ${handler(name)};`).join('\n')}
}

declare module 'vue' {
  interface GlobalComponents {
    '${tag}': new () => ${className} & { $props: Settings & Omit<HTMLAttributes, keyof Settings> };
  }
}
`;
}

/** `types/svelte.d.ts`: the tag in the markup of components. */
export function toSvelteTypes(reference: ElementReference): string {
  const { className, tag } = reference;
  const { props, attributes, named } = settable(reference);
  return `${HEAD}
import type { HTMLAttributes } from 'svelte/elements';
import type { ${[className, eventMap(reference), ...named].join(', ')} } from './define.js';

export * from './define.js';

interface Settings {
${[...props, ...attributes].join('\n')}
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    '${tag}': Settings & Omit<HTMLAttributes<${className}>, keyof Settings>;
  }
}
`;
}

/** What the page of a framework may set and hear: lines of interfaces, and the types that they name. */
function settable(reference: ElementReference) {
  const members = membersOf(reference).filter(({ field }) => !field.readonly && !NATIVE.has(field.key));
  const optional = (type: string) => (type.endsWith('| undefined') ? type : `${type} | undefined`);
  const events = Object.keys(reference.events);
  const handler = (name: string) => `((event: ${eventMap(reference)}['${name}']) => void) | undefined`;
  return {
    props: members.map(({ field, type, about }) => `${doc(about)}  ${field.key}?: ${optional(type)};`),
    /** As they are written in markup. */
    attributes: [
      ...members.flatMap(({ field, type }) =>
        field.attribute && field.name !== field.key ? [`  '${field.name}'?: ${optional(type)};`] : [],
      ),
      ...Object.keys(reference.flags).map((name) => `  '${name}'?: boolean | undefined;`),
      ...events.map((name) => `  'on${name}'?: ${handler(name)};`),
    ],
    events,
    handler,
    named: [...declaredTypes(reference)].filter((name) =>
      members.some(({ type }) => new RegExp(`\\b${name}\\b`).test(type)),
    ),
  };
}

const eventMap = ({ component }: ElementReference): string => `${component}EventMap`;

const toHandler = (event: string): string =>
  `on-${event}`.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Names that the reference declares. */
const declaredTypes = (reference: ElementReference): Set<string> =>
  new Set([...reference.types.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name!));

function aboutEvent({ about, cancelable, bubbles }: EventRow): string {
  return [about, cancelable && 'Cancelable.', bubbles === false && 'Does not bubble.']
    .filter(Boolean)
    .join(' ');
}

/** Both packages may meet in one program: an event of both elements has one type there, the same in both files. */
function sharedEvents(all: readonly ElementReference[]): [name: string, detail: string][] {
  const names = new Set(all.flatMap(({ events }) => Object.keys(events)));
  return [...names].map((name) => {
    const details = all.flatMap(({ events }) => events[name]?.detail ?? []);
    return [name, [...new Set(details)].join(' | ')];
  });
}
