/** What the shop stores about people, as the privacy registry has it. Periods that are settings are filled in. */
export const privacyPage = `This page says what we store about you, why, and for how long. We sell nothing of it and give nothing of it to advertisers.

## Who is responsible

{seller}
{address}
{email}

Write to this address with any question about your data.

## When you look at the shop

- The shop gives your browser a number, in one cookie, so that your cart and your wishlist are still there when you come back. The [cookies page](/cookies) lists every cookie.
- We count which pages and pieces are looked at, where a visit came from, and for how long a page is open, so that we can make the shop better. {networkAddress} Your country is found in a table on our own machine. Of the address of a page we keep the path and the names of campaigns, nothing else. We keep these records for {visitsKept}. After that a summary of each visit stays: when it was, which pages and pieces were looked at, where it came from, the kind of device, the browser, the country, and the number of your browser or account. No network address is in it.
- Searches in the shop are kept for {visitsKept}, to see what was not found.
- The pieces that you looked at are kept, so that you find them again, until your account is erased.
- With Do Not Track or Global Privacy Control switched on in your browser, no visit and no search is recorded.

## When you write to us

- Messages, tickets, feedback and questions about a piece, with your name and e-mail address, so that we can answer. We keep them until you ask us to delete them, or until your account is erased.
- Chats are deleted {chatsKept} after they ended.
- A waiting list of a sold-out piece has your e-mail address until 30 days after our mail. An address that is not confirmed is deleted after 30 days.
- The newsletter has your e-mail address until you unsubscribe. Every issue has a link that does so at once. An address that is not confirmed is deleted after 30 days.
- A copy of what is needed to send a mail is kept for {mailsKept}, so that we can say whether it was sent.

## When you order

- Your name, your addresses, your e-mail address and telephone number if you give one, and what you ordered, so that we can make, send and invoice it. An order with an invoice is kept for as long as tax law requires it.
- Your address is given to the carrier that brings the parcel.
- Cards are paid at Stripe, on a page of Stripe. It gets the number of the order, the amount and your e-mail address. We never see the number of your card. Stripe has a [privacy page](https://stripe.com/privacy) of its own.
- While an order is unpaid we keep a signed mark of the network that placed it, against misuse.

## When you have an account

- Your e-mail address, and the name, telephone number and addresses that you enter, until you erase the account.
- The browsers that are signed in, with their name and country, so that you can sign out each of them: for 90 days after their last use.
- A password, if you set one, is stored in a form from which it cannot be read back.

## Your rights

In [your account](/account) you can see and correct your data, download all of it, and erase it, without asking us. Without an account, sign in with the address that you used: the account then finds what you sent. You can also write to us. You may object to the counting of visits, and you may complain to the authority for data protection where you live.

An erasure removes your messages, chats, tickets, mails and addresses. Orders with an invoice stay until the law lets us delete them. Backups are overwritten in turn, the oldest after some weeks.

## Who else sees your data

Our staff, as far as their work needs it; every change they make is recorded. The carrier and, for cards, Stripe. The company that runs our server and the one that delivers our mail work for us and may not use the data for anything else. Nobody else.
`;

export const cookiesPage = `This shop has no cookie banner, because it sets nothing that follows you, nothing for advertising, and nothing from anybody else.

## Cookies

All of them are ours, cannot be read by scripts, and are not sent to other sites. On a secure address their names begin with \`__Host-\`.

- ronin_guest: a signed number of your browser, so that your cart, wishlist and chat are still there when you come back. 400 days from your last visit.
- ronin_account: keeps you signed in to your account. Only when you sign in. 90 days from your last visit.
- ronin_account_browser: remembers that this browser has signed in before, so that somebody else who guesses passwords cannot lock you out. Only when you sign in. 400 days.
- ronin_staff and ronin_staff_browser: the same for our own staff.

## What the browser keeps for itself

- For this tab: the number of the visit, an order that you have begun to fill in, a chat message that you have not sent, and when the page loaded itself again after an update of the shop.
- Until it is sent, and at most 7 days: records of pages that you looked at while the network was gone.
- While there is a chat: its key, messages that were not sent yet, and whether it makes a sound.
- For ten minutes: the address to which a sign-in code was mailed.

Sign out, or delete the data of this site in your browser, and all of it is gone.

## Why there is no banner

The cookies above do what you ask for: a cart, an account, a chat. The law asks for no consent to those. Our count of visits uses no cookie of its own, stays on our own machine, is not joined with data from elsewhere, and is there only to make the shop better. You can switch it off: with Do Not Track or Global Privacy Control in your browser, nothing is counted.

A card payment leads to a page of Stripe, which sets its own cookies there. The [privacy page](/privacy) says what we store.
`;
