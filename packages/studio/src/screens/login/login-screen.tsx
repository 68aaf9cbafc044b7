import { useState } from 'react';
import type { Login } from '@agent-studio/api-client';
import { msg, takeRedirect, useSession, useStudio, useText } from '@agent-studio/core';
import { Loaded } from '../../data/loaded.tsx';
import { useSignInOptions } from '../../data/session.ts';
import { useLead } from '../../routing/redirect.tsx';
import { Brand } from '../../shell/brand.tsx';
import { Footer } from '../../shell/footer.tsx';
import { useShellSettings } from '../../shell/settings.ts';
import { CaptchaStep } from './captcha-step.tsx';
import { FormAlert } from './form-alert.tsx';
import { LoginScene } from './login-scene.tsx';
import { LoginSteps } from './login-steps.tsx';
import { SignInStep } from './sign-in-step.tsx';
import { rememberSignIn } from './signed-in-before.ts';
import styles from './login.module.css';

/** Said when the server's token is not alive here: the clocks of server and device disagree. */
const NOT_ALIVE = msg(
  'The server signed you in, but this device counts that as expired already. Check its clock and try again.',
);

/** /login: who you are, then one quick check, then on to where you wanted to go. */
export default function LoginScreen() {
  const t = useText();
  const { session, storage, tabStorage } = useStudio();
  const { googleClientId } = useShellSettings();
  const { status, notice } = useSession(session);
  const options = useSignInOptions();
  const [login, setLogin] = useState<Login | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const said = problem ?? notice;

  useLead(status === 'in', () => takeRedirect(tabStorage));

  function enter(completed: Login) {
    // Where the page signs people in, nobody comes here.
    if (session.kind === 'host') return;
    session.signIn(completed);
    if (session.getState().status === 'in') {
      rememberSignIn(storage);
      return;
    }
    setLogin(null);
    setProblem(NOT_ALIVE);
  }

  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <header>
            <Brand />
          </header>
          <main className={styles.main} id="main">
            <LoginSteps current={login ? 1 : 0} />
            {!login && said && <FormAlert>{t(said)}</FormAlert>}
            {login ? (
              <CaptchaStep
                login={login}
                onPassed={() => enter(login)}
                onOtherAccount={() => setLogin(null)}
              />
            ) : (
              <Loaded query={options}>
                {(found) => (
                  <SignInStep
                    options={{ ...found, google_client_id: googleClientId ?? found.google_client_id }}
                    onLogin={setLogin}
                  />
                )}
              </Loaded>
            )}
          </main>
          <Footer />
        </div>
        <LoginScene />
      </div>
    </div>
  );
}
