import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Location } from 'react-router';
import { type FirstData, isWaiting, Router, type RouterState } from '#web/router/router.ts';
import { knowRoutes, type Match, routeModules } from '#web/router/routes.ts';
import { decode } from '#web/router/server-data.ts';

declare global {
  interface Window {
    __reactRouterContext?: { stream?: ReadableStream };
  }
}

async function openRouter(): Promise<Router> {
  knowRoutes();
  const text = await new Response(window.__reactRouterContext?.stream).text();
  return new Router(decode(text) as FirstData);
}

let opening: Promise<Router> | undefined;
let router: Router | undefined;

/** There is one in a document, from before the first page is alive. */
export function theRouter(): Router {
  if (!router) throw new Error('The router is asked before it is there.');
  return router;
}

type Place = { location: Location; navigationType: RouterState['action'] };
export const PlaceContext = createContext<Place | null>(null);
export const NavigationContext = createContext<Pick<RouterState, 'navigation' | 'revalidation'> | null>(null);
export const DataContext = createContext<Pick<RouterState, 'loaderData' | 'errors'> | null>(null);
/** The route that is being drawn, and what stands inside it. */
export const MatchContext = createContext<{ match: Match; outlet: ReactNode; error?: unknown } | null>(null);

export function HydratedRouter() {
  opening ??= openRouter();
  router = use(opening);
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const end = theRouter().listen((next) => startTransition(() => setState(next)));
    theRouter().begin();
    return end;
  }, []);
  const { location, action, matches, loaderData, errors, navigation, revalidation } = state;
  const place = useMemo(() => ({ location, navigationType: action }), [location, action]);
  const data = useMemo(() => ({ loaderData, errors }), [loaderData, errors]);
  const moving = useMemo(() => ({ navigation, revalidation }), [navigation, revalidation]);
  const tree = useMemo(() => draw(matches, location, data), [matches, location, data]);
  // As many children at each height as on the server: React counts them to name what it draws.
  return (
    <>
      <>
        <PlaceContext value={place}>
          <NavigationContext value={moving}>
            <DataContext value={data}>{tree}</DataContext>
          </NavigationContext>
        </PlaceContext>
        {null}
      </>
      {null}
    </>
  );
}

type Drawn = Pick<RouterState, 'loaderData' | 'errors'>;

/** From the page outwards; below a route that has failed, or that still waits for its data, nothing is drawn. */
function draw(matches: Match[], location: Location, { loaderData, errors }: Drawn): ReactNode {
  const last = matches.findIndex((match) => errors?.[match.route.id] !== undefined || isWaiting(match, loaderData));
  const shown = last < 0 ? matches : matches.slice(0, last + 1);
  let drawn: ReactNode = null;
  for (const match of shown.toReversed()) {
    const { id } = match.route;
    const { Layout = Bare, ErrorBoundary, HydrateFallback, default: Page = Outlet } = routeModules[id] ?? {};
    const Inside = isWaiting(match, loaderData) && HydrateFallback ? HydrateFallback : Page;
    drawn = (
      <MatchContext value={{ match, outlet: drawn }}>
        <Layout>
          <Inside />
        </Layout>
      </MatchContext>
    );
    if (!ErrorBoundary) continue;
    const failure = (error: unknown) => (
      <MatchContext value={{ match, outlet: null, error }}>
        <Layout>
          <ErrorBoundary />
        </Layout>
      </MatchContext>
    );
    drawn = (
      <Boundary location={location} error={errors?.[id]} failure={failure}>
        {drawn}
      </Boundary>
    );
  }
  return drawn;
}

const Bare = ({ children }: { children: ReactNode }) => children;

export function Outlet(): ReactNode {
  return use(MatchContext)?.outlet;
}

type BoundaryProps = {
  location: Location;
  error: unknown;
  failure: (error: unknown) => ReactNode;
  children: ReactNode;
};
type BoundaryState = { location: Location; error: unknown };

/** Shows what went wrong, in loading or in drawing, until somebody goes elsewhere. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, error: this.props.error };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  static getDerivedStateFromProps({ location, error }: BoundaryProps, state: BoundaryState) {
    if (location !== state.location) return { location, error };
    return { error: error ?? state.error };
  }
  override componentDidCatch(error: unknown) {
    console.error(error);
  }
  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : this.props.failure(error);
  }
}

/** What the build wraps around the component of a route: it is given what was loaded for it. */
export function withRouteProps(Inner: ComponentType<Record<string, unknown>>) {
  return function WithRouteProps() {
    const { match, error } = use(MatchContext) ?? {};
    const { loaderData = {} } = use(DataContext) ?? {};
    return <Inner params={match?.params} loaderData={match && loaderData[match.route.id]} error={error} />;
  };
}
