import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leads on at once. React Router's <Navigate> fails where `resolveHref` gives links of another origin. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
