import { use, useEffect, useMemo } from 'react';
import type { NavigateOptions, NavigateProps, To } from 'react-router';
import { addressOf, resolve } from '#web/router/location.ts';
import { DataContext, MatchContext, NavigationContext, PlaceContext, theRouter } from '#web/router/router-tree.tsx';

function needed<T>(value: T | null): T {
  if (value === null) throw new Error('This is drawn outside of the router.');
  return value;
}

export const useLocation = () => needed(use(PlaceContext)).location;
export const useHref = (to: To) => addressOf(resolve(to, useLocation().pathname));
export const useNavigationType = () => needed(use(PlaceContext)).navigationType;
export const useNavigation = () => needed(use(NavigationContext)).navigation;
export const useRouteError = () => use(MatchContext)?.error;
export const useRouteLoaderData = (id: string) => use(DataContext)?.loaderData[id];

const navigate = (to: To | number, options?: NavigateOptions) => theRouter().navigate(to, options);
export const useNavigate = () => navigate;

const revalidate = () => theRouter().revalidate();
export const useRevalidator = () => ({ revalidate, state: needed(use(NavigationContext)).revalidation });

export function useSearchParams(): [URLSearchParams] {
  const { search } = useLocation();
  return useMemo(() => [new URLSearchParams(search)], [search]);
}

export function Navigate({ to, replace, state }: NavigateProps) {
  const address = JSON.stringify(to);
  useEffect(() => {
    void navigate(JSON.parse(address), { replace: replace === true, state });
  }, [address, replace, state]);
  return null;
}
