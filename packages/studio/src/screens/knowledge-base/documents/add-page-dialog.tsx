import { type FormEvent, useId, useState } from 'react';
import { Button, Dialog, TextField, useText } from '@agent-studio/core';
import { useAddPage } from '../../../data/knowledge/knowledge-cards.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';

const EXAMPLE = 'https://www.example.com/help';

export function AddPageDialog({ cardId, onClose }: { cardId: string; onClose: () => void }) {
  const t = useText();
  const formId = useId();
  const add = useAddPage(cardId);
  const [address, setAddress] = useState('');

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const typed = address.trim();
    add.mutate({ url: /^[a-z]+:/i.test(typed) ? typed : `https://${typed}` }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Add a web page')}
      description={t(
        'Its main text becomes a document of this card. When the page changes, fetch it again from its row.',
      )}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={add.isPending}
            disabled={!address.trim()}
          >
            {t('Add page')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit}>
        <TextField
          label={t('Address')}
          inputMode="url"
          dir="ltr"
          value={address}
          maxLength={2000}
          required
          placeholder={EXAMPLE}
          onChange={({ target }) => setAddress(target.value)}
        />
        <FormProblem text={add.error?.message ?? null} />
      </form>
    </Dialog>
  );
}
