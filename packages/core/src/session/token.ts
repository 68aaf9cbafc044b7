import { jwtDecode } from 'jwt-decode';

/** docs/rules.md section 4: a token whose expiry claim is in the future. Anything unparseable is not alive. */
export function isAlive(token: string | null | undefined, now = Date.now()): token is string {
  if (!token) return false;
  try {
    const { exp } = jwtDecode(token);
    return typeof exp === 'number' && Number.isFinite(exp) && exp * 1000 > now;
  } catch {
    return false;
  }
}
