import type { AnalyticsEvent } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { createUuid } from '../../app/create-uuid.ts';
import { readPageTitle } from '../../app/page-title.ts';
import { hearDeeds, type Deed } from './commerce-events.ts';
import { openOutbox, type Kind, type Outbox, type Report } from './outbox.ts';
import { beginProductVisit, describeProductVisit, noteClick, noteDeed } from './product-visit.ts';
import { startPulse } from './page-timer.ts';
import { newDepths, readScrollDepth } from './scroll-depth.ts';
import { addressOf, createSender, type Sender } from './sender.ts';
import { readSeconds, type Stay } from './tracked-page.ts';
import { nameBrowser, nameDevice, readVisitId } from './visitor.ts';

const PAGE_VIEW_DELAY_MS = 100;
const SCROLL_DEBOUNCE_MS = 250;
/** Marks the seconds of a stay that goes on, apart from those on leaving it. */
const SO_FAR = 'so_far';

interface TrackerOptions {
  /** Settles when the visitor's cookie is set, so that the first report carries it. */
  readonly ready: Promise<unknown>;
  readonly readCustomerId: () => number | null;
}

/**
 * Reports page views, product views, scroll depth and time on page (behaviour: analytics 1, analytics 2). The time, from arriving to
 * leaving, is told on leaving; it is told so far when the page is hidden and now and then while it is in view, so that a
 * leaving that no browser tells of costs a minute at most. What was not accepted is sent again; every failure ends in a
 * console warning.
 */
export class Tracker {
  readonly #options: TrackerOptions;
  readonly #outbox: Outbox = openOutbox(window.localStorage, Date.now);
  readonly #sender: Sender;
  readonly #sessionId = readVisitId(window.sessionStorage, Date.now());
  readonly #listeners = new AbortController();
  readonly #stopHearing: () => void;
  #stay: Stay;
  #scrollTimer: number | undefined;

  constructor(options: TrackerOptions) {
    this.#options = options;
    this.#sender = createSender({ outbox: this.#outbox, ...options });
    this.#stay = this.#begin(document.referrer);
    this.#stopHearing = hearDeeds((deed, productId) => {
      this.#tell(deed, productId);
    });
    const { signal } = this.#listeners;
    const on = (type: string, listener: (event: Event) => void) => {
      window.addEventListener(type, listener, { passive: true, signal });
    };
    document.addEventListener(
      'visibilitychange',
      () => {
        this.#changeVisibility();
      },
      { signal },
    );
    on('scroll', () => {
      this.#measureSoon();
    });
    on('click', ({ target }) => {
      if (this.#stay.product) noteClick(this.#stay.product, target);
    });
    on('online', () => {
      this.#sender.flush();
    });
    on('pagehide', () => {
      this.#leaveShop();
    });
    on('pageshow', (event) => {
      if ('persisted' in event && event.persisted === true) this.#stay = this.#begin(this.#stay.pageUrl);
    });
    this.#sender.flush();
  }

  /** The path may have changed. The same path again is the same stay: a tab of the shop changes only the query. */
  arrive(): void {
    if (window.location.pathname === this.#stay.path) return;
    const left = this.#stay;
    window.clearTimeout(this.#scrollTimer);
    this.#end(left);
    this.#stay = this.#begin(left.pageUrl);
    this.#sender.flush();
  }

  /** A product's page was opened. */
  viewProduct(productId: number): void {
    this.arrive();
    const stay = this.#stay;
    if (stay.product?.productId !== productId) stay.product = beginProductVisit(productId);
    this.#tellProduct(stay);
    this.#sender.flush();
  }

  stop(): void {
    this.#listeners.abort();
    this.#stopHearing();
    this.#sender.stop();
    this.#stay.pulse.pause();
    window.clearTimeout(this.#stay.pageViewTimer);
    window.clearTimeout(this.#scrollTimer);
  }

  #tell(eventType: Deed, productId: number): void {
    const { product } = this.#stay;
    if (product?.productId === productId) {
      noteDeed(product, eventType);
      this.#tellProduct(this.#stay);
    }
    const eventCategory = 'commerce';
    this.#keep('events', { ...this.#describeEvent(this.#stay, { eventType }), eventCategory, productId });
    this.#sender.flush();
  }

  /** A later report says all that an earlier one did, so one that was not accepted yet gives way to it. */
  #tellProduct(stay: Stay): void {
    if (stay.product === null) return;
    const fields = describeProductVisit(stay.product);
    const isEarlier = ({ body }: Report) =>
      'productViewId' in body && body.productViewId === fields.productViewId;
    this.#outbox.remove(this.#outbox.read().filter(isEarlier));
    this.#keep('product-views', { ...this.#describe(stay), ...fields });
  }

  #begin(referrerUrl: string): Stay {
    const { pathname, search } = window.location;
    const stay: Stay = {
      pageViewId: createUuid(),
      path: pathname,
      pageUrl: `${pathname}${search}`.slice(0, TEXT_LIMITS.url),
      referrerUrl: referrerUrl.slice(0, TEXT_LIMITS.url),
      since: Date.now(),
      reportedDepths: new Set(),
      // A little after the change of path, when the new page has set its title.
      pageViewTimer: window.setTimeout(() => {
        this.#viewPage(stay);
        this.#sender.flush();
      }, PAGE_VIEW_DELAY_MS),
      pulse: startPulse(() => {
        this.#tellSoFar(stay);
        this.#sender.flush();
      }),
      product: null,
      isViewed: false,
      toldSeconds: 0,
      hasEnded: false,
    };

    return stay;
  }

  #viewPage(stay: Stay): void {
    if (stay.isViewed) return;
    stay.isViewed = true;
    const pageTitle = readPageTitle();
    this.#keep('page-views', { ...this.#describe(stay), pageUrl: stay.pageUrl, pageTitle });
  }

  #measureSoon(): void {
    window.clearTimeout(this.#scrollTimer);
    this.#scrollTimer = window.setTimeout(() => {
      this.#measure(this.#stay);
      this.#sender.flush();
    }, SCROLL_DEBOUNCE_MS);
  }

  #measure(stay: Stay): void {
    for (const depth of newDepths(readScrollDepth(), stay.reportedDepths)) {
      stay.reportedDepths.add(depth);
      const fields = { eventType: 'scroll_depth', eventLabel: String(depth), eventValue: depth };
      this.#keep('events', this.#describeEvent(stay, fields));
    }
  }

  /** A hidden page may never be heard of again: what is known of the stay is told now. */
  #changeVisibility(): void {
    const stay = this.#stay;
    if (stay.hasEnded) return;
    if (document.visibilityState === 'visible') {
      stay.pulse.resume();
      return;
    }
    stay.pulse.pause();
    this.#viewPage(stay);
    this.#tellSoFar(stay);
    this.#sender.flush();
  }

  #tellSoFar(stay: Stay): void {
    const eventValue = readSeconds(stay);
    if (eventValue <= stay.toldSeconds) return;
    this.#forgetSoFar(stay);
    this.#tellProduct(stay);
    stay.toldSeconds = eventValue;
    const fields = { eventType: 'time_on_page', eventLabel: SO_FAR, eventValue };
    this.#keep('events', this.#describeEvent(stay, fields));
  }

  /** The longest time counts, so one that was not accepted yet is not worth sending once a longer one is told. */
  #forgetSoFar(stay: Stay): void {
    const isTold = ({ body }: Report) =>
      body.pageViewId === stay.pageViewId && 'eventLabel' in body && body.eventLabel === SO_FAR;
    this.#outbox.remove(this.#outbox.read().filter(isTold));
  }

  /** A stay ends once, with the seconds that it took. */
  #end(stay: Stay): void {
    if (stay.hasEnded) return;
    stay.hasEnded = true;
    stay.pulse.pause();
    window.clearTimeout(stay.pageViewTimer);
    this.#viewPage(stay);
    this.#forgetSoFar(stay);
    this.#tellProduct(stay);
    const fields = { eventType: 'time_on_page', eventValue: readSeconds(stay) };
    this.#keep('events', this.#describeEvent(stay, fields));
  }

  /**
   * The page is unloaded: nobody will hear the answer, so what goes by beacon stays in the outbox too and is sent again
   * by the next page, under the same id.
   */
  #leaveShop(): void {
    const stay = this.#stay;
    if (stay.hasEnded) return;
    this.#end(stay);
    const exit = this.#describeEvent(stay, {
      eventType: 'page_exit',
      eventLabel: 'final_scroll_depth',
      eventValue: readScrollDepth(),
    });
    this.#keep('events', exit);
    for (const { kind, body } of this.#outbox
      .read()
      .filter(({ body }) => body.pageViewId === stay.pageViewId)) {
      window.navigator.sendBeacon(addressOf(kind), JSON.stringify(body));
    }
  }

  #keep(kind: Kind, body: Report['body']): void {
    this.#outbox.add({ kind, body, at: Date.now() });
  }

  #describe(stay: Stay) {
    const { userAgent } = window.navigator;

    return {
      eventId: createUuid(),
      sessionId: this.#sessionId,
      customerId: this.#options.readCustomerId(),
      pageViewId: stay.pageViewId,
      referrerUrl: stay.referrerUrl,
      deviceType: nameDevice(window.navigator),
      browserName: nameBrowser(userAgent),
    };
  }

  #describeEvent(stay: Stay, fields: Pick<AnalyticsEvent, 'eventType' | 'eventLabel' | 'eventValue'>) {
    return { ...this.#describe(stay), pageUrl: stay.pageUrl, eventCategory: 'engagement', ...fields };
  }
}
