import { isStaffAddress } from '../shared/address/address';
import { showBackOffice } from './back-office-main';
import { showGuestApp } from './guest-main';
import './base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

// Every navigation starts at the top of the page, also the browser's back and forward.
history.scrollRestoration = 'manual';

if (isStaffAddress(window.location.hash)) showBackOffice(root);
else showGuestApp(root);
