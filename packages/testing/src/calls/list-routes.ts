/**
 * Every route of an Express app as `get /api/cart/{itemId}`, in the notation of the table of calls. Routers that are mounted
 * under a path are left out: they are not part of the public API.
 */
export function listRoutes(app: { router: unknown }): string[] {
  return routesOf(app.router);
}

function routesOf(router: unknown): string[] {
  const layers: unknown[] = hasStack(router) ? router.stack : [];

  return layers.flatMap((layer) => {
    if (!isObject(layer)) return [];
    return isObject(layer.route) ? describeRoute(layer.route) : routesOf(layer.handle);
  });
}

function describeRoute({ path, methods }: Record<string, unknown>): string[] {
  const template = String(path).replaceAll(/:(\w+)/g, '{$1}');
  const names = isObject(methods) ? Object.keys(methods) : [];

  return names.filter((method) => method !== '_all').map((method) => `${method} ${template}`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Routers are functions with a stack of layers. */
const hasStack = (value: unknown): value is { stack: unknown[] } =>
  typeof value === 'function' && 'stack' in value && Array.isArray(value.stack);
