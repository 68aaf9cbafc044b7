import { useState } from 'react';
import type { SopRun } from '@agent-studio/api-client/contract';
import { Button, Dialog, TextField, useStudio, useText } from '@agent-studio/core';
import { keepPersonOfRun, personOfRun } from '../../../data/sops/kept-runs.ts';
import { keepPersonName, readPersonName } from './person-name.ts';

export interface TakeOverProps {
  run: SopRun;
  /** Absent: it must be said before anything is done. */
  onClose?: () => void;
  onKnown: () => void;
}

/** Asks who goes on with a run from here: what is done on this device must not stand under the name of whoever began it. */
export function TakeOver({ run, onClose, onKnown }: TakeOverProps) {
  const t = useText();
  const { storage } = useStudio();
  const [name, setName] = useState(() => personOfRun(storage, run.id) || readPersonName(storage));
  const [isMissing, setIsMissing] = useState(false);
  const before = run.people.filter((person) => person !== name.trim()).join(', ');
  return (
    <Dialog
      open
      size="small"
      dismissible={onClose !== undefined}
      onClose={() => onClose?.()}
      title={t('Who goes on with this run?')}
      description={t('Each step you do from here stands under your name, on the screen and on paper.')}
      footer={
        <>
          {onClose && (
            <Button size="large" onClick={onClose}>
              {t('Cancel')}
            </Button>
          )}
          <Button size="large" variant="primary" type="submit" form="sop-take-over">
            {t('Go on')}
          </Button>
        </>
      }
    >
      <form
        id="sop-take-over"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const by = name.trim();
          if (!by) return setIsMissing(true);
          keepPersonName(storage, by);
          keepPersonOfRun(storage, run.id, by);
          return onKnown();
        }}
      >
        <TextField
          size="large"
          label={t('Your name')}
          note={t('required')}
          hint={before ? t('So far: {people}', { people: before }) : undefined}
          error={isMissing ? t('Type your name first.') : undefined}
          autoComplete="name"
          dir="auto"
          maxLength={120}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setIsMissing(false);
          }}
        />
      </form>
    </Dialog>
  );
}
