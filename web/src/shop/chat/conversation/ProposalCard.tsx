import type { ChatProposal, Product, ProposalState } from '@ronin/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readDraft, writeDraft } from '../../../app/commerce/checkout-draft.ts';
import { reportCommerceEvent } from '../../../app/commerce/commerce-events.ts';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { setCartOpen } from '../../../app/panels.ts';
import { findProposalStates } from '../../../chat-client/merge-messages.ts';
import { productPath } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import {
  useAcceptProposalMutation,
  useDeclineProposalMutation,
  useGetChatProductQuery,
} from '../state/later-parts.api.ts';
import { selectShopperChat } from '../state/shopper-chat.slice.ts';
import { ChatProductCard } from './ChatProductCard.tsx';

interface ProposalCardProps {
  readonly proposal: ChatProposal;
  /** The agent's text, for a product that cannot be read. */
  readonly text: string;
}

const YES: Record<ChatProposal['kind'], string> = {
  show: 'Open this piece',
  cart: 'Put it in my cart',
  discount: 'Use this code',
};

/** What the agent proposes, with one button for yes and one for no. Nothing changes before (behaviour: chat 15). */
export function ProposalCard({ proposal, text }: ProposalCardProps) {
  const { id: proposalId, sessionId, kind, productId, code } = proposal;
  const [accept, accepting] = useAcceptProposalMutation();
  const [decline, declining] = useDeclineProposalMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const follow = useFollow();
  const current = useProposalState(proposal);
  const answer = async (send: typeof accept, isYes: boolean) => {
    setFailure(null);
    const { data, error } = await send({ sessionId, proposalId });
    if (error) setFailure(getErrorDetail(error));
    if (data && isYes) follow(data);
  };

  return (
    <>
      {productId === null ? (
        <p>
          A discount code for you: <strong className="number">{code}</strong>
        </p>
      ) : (
        <ProposedProduct productId={productId} text={text} proposal={proposal} />
      )}
      {current === 'open' ? (
        <p className="row above-1">
          <Button variant="primary" disabled={accepting.isLoading} onClick={() => void answer(accept, true)}>
            {YES[kind]}
          </Button>
          <button
            type="button"
            className="text-button"
            disabled={declining.isLoading}
            onClick={() => void answer(decline, false)}
          >
            No, thank you
          </button>
        </p>
      ) : (
        <Answered state={current} kind={kind} />
      )}
      <p role="alert" className="failure">
        {failure}
      </p>
    </>
  );
}

/** The newest state that is known; `ended` too in an ended chat, and when it is too late. */
function useProposalState({ id, expiresAt }: ChatProposal): ProposalState {
  const { messages, session } = useAppSelector(selectShopperChat);
  const isOver = useNow(60_000) >= Date.parse(expiresAt) || session?.status === 'ended';
  const state = findProposalStates(messages).get(id) ?? 'ended';

  return state === 'open' && isOver ? 'ended' : state;
}

/** What happens in this browser after a yes. */
function useFollow() {
  const navigate = useNavigate();

  return ({ kind, productId, options, code }: ChatProposal) => {
    if (kind === 'show' && productId !== null) {
      void navigate({ pathname: productPath(productId), search: new URLSearchParams(options).toString() });
    } else if (kind === 'cart' && productId !== null) {
      reportCommerceEvent('add_to_cart', { productId });
    } else if (code !== null) {
      const draft = readDraft();
      writeDraft({ ...draft, values: { ...draft.values, discountCode: code } });
    }
  };
}

function ProposedProduct({ productId, text, proposal }: ProposalCardProps & { readonly productId: number }) {
  const { data: product } = useGetChatProductQuery({ id: productId });
  const choice = product ? describeChoice(product, proposal.options) : '';

  return (
    <>
      <ChatProductCard productId={productId} text={text} isTextHidden />
      {choice && <p className="small soft number above-1">{choice}</p>}
    </>
  );
}

const describeChoice = ({ options }: Product, chosen: ChatProposal['options']): string =>
  options.flatMap(({ name, label }) => (chosen[name] ? [`${label} ${chosen[name]}`] : [])).join(', ');

function Answered({ state, kind }: Pick<ChatProposal, 'kind' | 'state'>) {
  const dispatch = useAppDispatch();
  if (state === 'declined') return <p className="note above-1">You said no.</p>;
  if (state === 'ended') return <p className="note above-1">This is no longer offered.</p>;
  if (kind === 'discount') return <p className="note above-1">The checkout uses this code.</p>;
  if (kind === 'show') return <p className="note above-1">You opened it.</p>;

  return (
    <p className="row spread small soft above-1">
      In your cart{' '}
      <button type="button" className="text-button" onClick={() => dispatch(setCartOpen(true))}>
        View cart
      </button>
    </p>
  );
}
