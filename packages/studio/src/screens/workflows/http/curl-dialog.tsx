import { useState } from 'react';
import { Button, Dialog, TextArea, useText } from '@agent-studio/core';
import { type CurlFields, requestOfCurl } from './request-of-curl.ts';

const EXAMPLE = 'curl -X POST https://api.example.com/orders -d \'{"sku": "A-1"}\'';

interface CurlDialogProps {
  onRead: (read: CurlFields) => void;
  onClose: () => void;
}

/** Fills a request from a curl command. */
export function CurlDialog({ onRead, onClose }: CurlDialogProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);

  function read() {
    const found = requestOfCurl(text);
    if (found) onRead(found);
    else setRefused(true);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Paste a curl command')}
      description={t(
        'As a documentation or the network panel of a browser copies it. A token in it is left out: name a secret instead.',
      )}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" onClick={read}>
            {t('Fill in')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('curl command')}
        dir="ltr"
        rows={7}
        spellCheck={false}
        placeholder={EXAMPLE}
        value={text}
        error={isRefused ? t('This is no curl command with an address.') : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setRefused(false);
        }}
      />
    </Dialog>
  );
}
