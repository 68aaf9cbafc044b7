/* A door of its own: the React in here is that of the host, from 16.8 on. */
import {
  createElement,
  type ForwardedRef,
  forwardRef,
  type HTMLAttributes,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { type AttributeTable, type PropertyTable, toFields } from './element/element-attributes.ts';

type Props = Record<string, unknown>;
type Handler = (event: Event) => void;

/**
 * A React component around a custom element, for hosts whose React would write objects and functions into attributes.
 * The element's values are set as properties; `onStudioMessage` listens to `studio-message`. Its public types are in
 * types/react.d.ts of each package.
 */
export function wrapElement(
  tag: string,
  attributes: AttributeTable,
  properties: PropertyTable,
  define: () => void,
) {
  const keys = new Set(toFields(attributes, properties).map(({ key }) => key));
  const isOwn = (name: string) => keys.has(name) || isHandler(name);

  return forwardRef(function Wrapper(given: HTMLAttributes<HTMLElement>, ref: ForwardedRef<HTMLElement>) {
    const props: Props = { ...given };
    const element = useRef<HTMLElement>(null);
    const latest = useRef<Props>({});
    const listening = useRef(new Map<string, Handler>());
    useImperativeHandle(ref, () => element.current!, []);

    // After every render: each value is compared by itself.
    useLayoutEffect(() => {
      const host = element.current!;
      for (const key of keys) {
        if (!Object.is(props[key], latest.current[key])) (host as unknown as Props)[key] = props[key];
      }
      latest.current = props;
      for (const name of Object.keys(props)) {
        if (!isHandler(name) || listening.current.has(name)) continue;
        const listen: Handler = (event) => (latest.current[name] as Handler | undefined)?.(event);
        listening.current.set(name, listen);
        host.addEventListener(toEventName(name), listen);
      }
    });

    // After the first values are set, and never on a server.
    useLayoutEffect(define, []);

    const { className, ...rest } = Object.fromEntries(Object.entries(props).filter(([name]) => !isOwn(name)));
    // Before version 19 React writes the prop of a custom element as it is called.
    // oxlint-disable-next-line react/refs -- handed on, not read
    return createElement(tag, { ...rest, class: className, ref: element });
  });
}

const isHandler = (name: string): boolean => /^onStudio[A-Z]/.test(name);

const toEventName = (handler: string): string =>
  handler
    .slice('on'.length)
    .replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
    .slice(1);
