document.getElementById('post-on')?.submit();
