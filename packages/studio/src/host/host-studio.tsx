import { openHostSession } from './open-host-session.ts';
import { StudioProviders, type StudioProvidersProps } from '../studio-providers.tsx';

/** The studio for people whom the page around has signed in; loaded where that is so. */
export default function HostStudio(props: StudioProvidersProps) {
  return <StudioProviders {...props} openSession={openHostSession} />;
}
