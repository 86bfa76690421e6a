import { defineView, openId, words } from '../../ui/console/list/view.ts';

export const AUDIT_VIEW = defineView({ subject: words, user: words, open: openId('change') });
