import { Tooltip as ArkTooltip, useTooltipContext } from '@ark-ui/react/tooltip';
import { useRef } from 'react';
import { Floating, topLayer } from './layer.tsx';
import { PrimitiveScope } from './primitive-scope.tsx';
import { useLayer } from './surface.tsx';
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
        <Closing />
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

function Closing() {
  const { open, setOpen } = useTooltipContext();
  useLayer(open, { close: () => setOpen(false) });
  return null;
}
