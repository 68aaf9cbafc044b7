import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = Record<string, unknown> & { className?: string | undefined };

/** The one child in the clothes of the component around it: its own props win, class names add up. */
export function asChild(child: ReactNode, props: Props): ReactElement {
  if (!isValidElement<Props>(child)) throw new Error('asChild takes exactly one element.');
  return cloneElement(child, {
    ...props,
    ...child.props,
    className: cx(props.className, child.props.className),
  });
}
