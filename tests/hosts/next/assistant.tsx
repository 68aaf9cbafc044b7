'use client';

import { StudioAssistant } from '@agent-studio/assistant-widget/react';
import { useState } from 'react';

const getToken = async () => (await fetch('/studio-token')).text();

export function Assistant() {
  const [last, setLast] = useState('');
  return (
    <>
      <p id="last">{last}</p>
      <StudioAssistant
        apiBaseUrl="https://studio.example.com"
        heading="Ask Northwind"
        open
        getToken={getToken}
        onStudioMessage={(event) => setLast(event.detail.text)}
      />
    </>
  );
}
