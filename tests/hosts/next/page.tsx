import { Assistant } from './assistant';

export default function Page() {
  return <Assistant />;
}
