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

export interface WebConfig {
  isDevelopment: boolean;
  logLevel: string;
  /** The public port. 0 means any free port. */
  port: number;
  /** Without a slash at the end. It never comes from the Host header. */
  publicUrl: string;
  trustProxy: string;
  apiUrl: string;
  chatUrl: string;
  /** The port of health and metrics, never public. 0 means any free port. */
  internalPort: number;
  /** The address that the internal port listens on. */
  internalHost: string;
  rateLimits: boolean;
}

/** @throws ConfigError that names every invalid variable. */
export function loadWebConfig(env: NodeJS.ProcessEnv = process.env): WebConfig {
  const values = loadConfig(Environment, env);

  return {
    isDevelopment: values.NODE_ENV === 'development',
    logLevel: values.LOG_LEVEL,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${String(values.PORT)}`,
    trustProxy: values.TRUST_PROXY,
    apiUrl: values.API_URL.replace(/\/+$/, ''),
    chatUrl: values.CHAT_URL.replace(/\/+$/, ''),
    internalPort: values.WEB_INTERNAL_PORT,
    internalHost: values.INTERNAL_HOST,
    rateLimits: values.RATE_LIMITS,
  };
}
