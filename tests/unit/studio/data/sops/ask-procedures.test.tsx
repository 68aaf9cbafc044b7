import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import { useAskProcedures } from '#studio/data/sops/sop-navigator.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';

function Asking() {
  const { asking, ask } = useAskProcedures();
  return (
    <>
      <button type="button" onClick={() => void ask('Which valve?')}>
        Ask
      </button>
      <output>{asking && `${asking.status}: ${asking.error ?? 'nothing'}`}</output>
    </>
  );
}

it.each([
  [429, { detail: 'That was too often.', code: 'sop.rate', request_id: 'r1' }, 'That was too often.'],
  [500, { detail: 'Error: /srv/secret/path is gone' }, 'nothing'],
  [502, '<html>nginx</html>', 'nothing'],
])(
  'an answer that was refused with %i says what a person can do, never what was sent',
  async (status, body, said) => {
    const { user } = renderScreen(<Asking />, {
      api: fakeApi({
        'POST /api/sop/ask/stream': () => {
          throw ApiError.fromStream(status, typeof body === 'string' ? body : JSON.stringify(body));
        },
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText(`failed: ${said}`)).toBeTruthy();
  },
);
