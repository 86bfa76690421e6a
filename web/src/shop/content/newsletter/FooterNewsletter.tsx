import { NewsletterForm } from './NewsletterForm.tsx';
import classes from './FooterNewsletter.module.css';

/** The newsletter form in the footer (behaviour: contact 4). */
export const FooterNewsletter = () => (
  <section className={`stack gap-3 ${classes.part ?? ''}`} aria-labelledby="footer-news">
    <div>
      <h2 id="footer-news" className="size-xl">
        Stay Connected
      </h2>
      <p className="note">A letter when a new piece leaves the bench. A few a year.</p>
    </div>
    <NewsletterForm />
  </section>
);
