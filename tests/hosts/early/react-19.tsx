/// <reference types="@agent-studio/assistant-widget/react" />
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const token = await (await fetch('/studio-token')).text();

function Page() {
  const [last, setLast] = useState('');
  return (
    <>
      <p id="last">{last}</p>
      <studio-assistant
        api-base-url="https://studio.example.com"
        heading="Ask Northwind"
        open
        token={token}
        onstudio-message={(event) => setLast(event.detail.text)}
      />
    </>
  );
}

createRoot(document.querySelector('#app')!).render(<Page />);
