import '@mui/x-data-grid/themeAugmentation';
import '@mui/x-date-pickers/themeAugmentation';
