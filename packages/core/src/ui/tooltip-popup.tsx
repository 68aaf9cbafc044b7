import { Tooltip as ArkTooltip } from '@ark-ui/react/tooltip';
import { useRef } from 'react';
import { Floating, topLayer } from './layer.tsx';
import { PrimitiveScope } from './primitive-scope.tsx';
import styles from './tooltip-popup.module.css';
import type { TooltipProps } from './tooltip.tsx';
import type { TakeOver } from './use-interest.ts';
import { useTakeOver } from './use-take-over.ts';

export function TooltipPopup({
  text,
  placement = 'top',
  takeOver,
  children,
}: TooltipProps & { takeOver: TakeOver }) {
  const explained = useRef<HTMLButtonElement>(null);
  useTakeOver(explained, takeOver);
  return (
    <PrimitiveScope>
      <ArkTooltip.Root
        openDelay={350}
        closeDelay={100}
        interactive
        positioning={{ placement, gutter: 8 }}
        lazyMount
        unmountOnExit
      >
        <ArkTooltip.Trigger asChild ref={explained}>
          {children}
        </ArkTooltip.Trigger>
        <Floating>
          <ArkTooltip.Positioner {...topLayer}>
            <ArkTooltip.Content className={styles.tip}>{text}</ArkTooltip.Content>
          </ArkTooltip.Positioner>
        </Floating>
      </ArkTooltip.Root>
    </PrimitiveScope>
  );
}
