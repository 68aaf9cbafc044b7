import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ScreenSpinner } from '@agent-studio/core';
import { SopOutboxProvider } from '../../data/sops/use-sop-outbox.tsx';
import { SopFrame } from './sop-frame.tsx';
import { type SopPlace, toSopPlace } from './sop-places.ts';
import { lazyPart } from '../../format/lazy-part.tsx';

const StartPlace = lazyPart(() => import('./run/start-place.tsx'), 'StartPlace');
const ProcedurePlace = lazyPart(() => import('./procedure-place.tsx'), 'ProcedurePlace');
const RunPlace = lazyPart(() => import('./run/run-place.tsx'), 'RunPlace');
const HistoryPlace = lazyPart(() => import('./editor/history-place.tsx'), 'HistoryPlace');
const LibraryPlace = lazyPart(() => import('./library/library-place.tsx'), 'LibraryPlace');
const EditPlace = lazyPart(() => import('./editor/edit-place.tsx'), 'EditPlace');
const GapsPlace = lazyPart(() => import('./ask/gaps-place.tsx'), 'GapsPlace');
const UnknownPlace = lazyPart(() => import('./unknown-place.tsx'), 'UnknownPlace');

/** /apps/psp-sop/*: finds its own pages below the wildcard. */
export default function SopNavigatorScreen() {
  const { '*': rest = '' } = useParams();
  const place = toSopPlace(rest);
  const key = 'id' in place ? `${place.name} ${place.id}` : place.name;
  return (
    <SopOutboxProvider>
      <SopFrame place={place}>
        {/* The key makes each page's boundary a new one: the spinner shows at once instead of the page that is left. */}
        <Suspense key={key} fallback={<ScreenSpinner />}>
          <Place place={place} />
        </Suspense>
      </SopFrame>
    </SopOutboxProvider>
  );
}

function Place({ place }: { place: SopPlace }) {
  switch (place.name) {
    case 'start':
      return <StartPlace />;
    case 'procedure':
      return <ProcedurePlace id={place.id} />;
    case 'run':
      return <RunPlace id={place.id} />;
    case 'history':
      return <HistoryPlace />;
    case 'library':
      return <LibraryPlace />;
    case 'edit':
      return <EditPlace id={place.id} />;
    case 'gaps':
      return <GapsPlace />;
    default:
      return <UnknownPlace />;
  }
}
