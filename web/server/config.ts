import { loadConfig, settings } from '@ronin/server-kit';
import { z } from 'zod';

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  LOG_LEVEL: settings.logLevel,
  PORT: settings.port.default(8080),
  PUBLIC_URL: settings.publicUrl.optional(),
  TRUST_PROXY: settings.trustProxy,
  API_URL: settings.httpUrl,
  CHAT_URL: settings.httpUrl,
  WEB_INTERNAL_PORT: settings.port.default(0),
  INTERNAL_HOST: settings.internalHost,
  RATE_LIMITS: settings.onOff('on'),
});

/** @throws ConfigError that names every invalid variable. */
export function loadWebConfig(env: NodeJS.ProcessEnv = process.env) {
  const values = loadConfig(Environment, env);

  return {
    isDevelopment: values.NODE_ENV === 'development',
    logLevel: values.LOG_LEVEL,
    /** The public port. 0 means any free port. */
    port: values.PORT,
    /** Without a slash at the end. It never comes from the Host header. */
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${String(values.PORT)}`,
    trustProxy: values.TRUST_PROXY,
    apiUrl: values.API_URL.replace(/\/+$/, ''),
    chatUrl: values.CHAT_URL.replace(/\/+$/, ''),
    /** The port of health and metrics, never public. 0 means any free port. */
    internalPort: values.WEB_INTERNAL_PORT,
    internalHost: values.INTERNAL_HOST,
    rateLimits: values.RATE_LIMITS,
  };
}

export type WebConfig = ReturnType<typeof loadWebConfig>;
