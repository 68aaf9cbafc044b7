import { StudioAssistant } from '@agent-studio/assistant-widget/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const getToken = async () => (await fetch('/studio-token')).text();

function Page() {
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

createRoot(document.querySelector('#app')!).render(<Page />);
