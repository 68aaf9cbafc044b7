import { use } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router-dom';
import { routeOf, toRoute } from '@agent-studio/core';

/**
 * Whether the router is still at the page that is drawn. It may be elsewhere already, sent by a `route` of the page around,
 * while React still draws what was there before, such as a screen whose code has come.
 */
export function useIsCurrent(): () => boolean {
  const route = toRoute(useLocation());
  const { router } = use(RouterContext) ?? {};
  return () => !router || routeOf(router) === route;
}
